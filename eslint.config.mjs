import nextVitals from "eslint-config-next/core-web-vitals";
import nextTypescript from "eslint-config-next/typescript";
import prettier from "eslint-config-prettier";
import { defineConfig, globalIgnores } from "eslint/config";

// Imports only go down: app -> components -> lib -> data -> supabase/database.types.ts.
const layers = ["app", "components", "lib", "data", "supabase"];
const importZones = layers.flatMap((layer, index) =>
  layers.slice(0, index).map((higher) => ({
    target: `./${layer}`,
    from: `./${higher}`,
    message: `${layer}/ must not import from ${higher}/ (docs/architecture.md).`,
  })),
);

const onlyEnvReadsTheEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: "Only lib/env.ts reads process.env: import env() from '@/lib/env'.",
};
const supabaseHasOneDoor = {
  group: ["@supabase/*"],
  message: "Only lib/supabase names @supabase/*: import a client from '@/lib/supabase/…'.",
};
const formsAreKept = {
  name: "react",
  importNames: ["useActionState"],
  message:
    "Use useFormAction from '@/components/forms/use-form-action': its form never disappears.",
};

// React's rules, above all those of its compiler, take half of the lint time: turned off for files without components and
// hooks.
const rulesOfReact = nextVitals
  .flatMap(({ rules }) => Object.keys(rules ?? {}))
  .filter((rule) => /^(react|react-hooks|jsx-a11y)\//.test(rule));

export default defineConfig([
  globalIgnores([".next/", ".data/", "node_modules/", "next-env.d.ts"]),
  ...nextVitals,
  ...nextTypescript,
  {
    rules: {
      "no-restricted-imports": ["error", { patterns: [supabaseHasOneDoor], paths: [formsAreKept] }],
      "no-restricted-syntax": ["error", onlyEnvReadsTheEnvironment],
      // Pictures are stored in the sizes that are shown, so next/image is not needed.
      "@next/next/no-img-element": "off",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/ban-ts-comment": [
        "error",
        { "ts-expect-error": true, "ts-ignore": true },
      ],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
    },
  },
  {
    files: ["**/*.{ts,mjs}"],
    ignores: ["{app,components}/**", "**/use-*.ts"],
    rules: Object.fromEntries(rulesOfReact.map((rule) => [rule, "off"])),
  },
  {
    // Resolves each import of a file, even where no zone applies, so it is limited to these folders.
    files: importZones.map(({ target }) => `${target.slice(2)}/**`),
    rules: { "import/no-restricted-paths": ["error", { zones: importZones }] },
  },
  {
    files: ["{app,components,lib,scripts}/**", "*.ts"],
    rules: {
      "max-lines": ["error", 250],
      "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ["lib/env.ts", "*.config.*", "tests/**", "scripts/**"],
    rules: { "no-restricted-syntax": "off" },
  },
  {
    files: ["lib/supabase/**", "tests/**", "scripts/**"],
    rules: { "no-restricted-imports": "off" },
  },
  {
    files: ["tests/**", "scripts/**"],
    rules: {
      "@typescript-eslint/consistent-type-assertions": "off",
      "@next/next/no-html-link-for-pages": "off",
    },
  },
  prettier,
]);
