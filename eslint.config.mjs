import { readFileSync } from "node:fs";
import nextVitals from "eslint-config-next/core-web-vitals";
import nextTypescript from "eslint-config-next/typescript";
import prettier from "eslint-config-prettier";
import { defineConfig, globalIgnores } from "eslint/config";

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

// Imports only go down: app -> components -> lib -> data -> supabase/database.types.ts.
const layers = ["app", "components", "lib", "data", "supabase"];

/** @param {string} layer @param {string} files @param {object[]} patterns of imports that are refused besides higher layers */
function restrictImports(layer, files = `${layer}/**`, patterns = [supabaseHasOneDoor]) {
  const higher = layers.slice(0, layers.indexOf(layer)).map((name) => ({
    regex: `^(@/|(\\.\\./)+)${name}/`,
    message: `${layer}/ must not import from ${name}/ (docs/architecture.md).`,
  }));
  const refused = { patterns: [...patterns, ...higher], paths: [formsAreKept] };
  return {
    files: [files],
    rules: /** @type {const} */ ({ "no-restricted-imports": ["error", refused] }),
  };
}

const rulesOfReact = nextVitals
  .flatMap(({ rules }) => Object.keys(rules ?? {}))
  .filter((rule) => /^(react|react-hooks|jsx-a11y)\//.test(rule));
// The others need no compiler.
const rulesOfReactsCompiler = rulesOfReact.filter(
  (rule) => /^react-hooks\//.test(rule) && !/rules-of-hooks|exhaustive-deps/.test(rule),
);
const switchOff = (/** @type {string[]} */ rules) =>
  Object.fromEntries(rules.map((rule) => [rule, "off"]));
const callsHooks = (/** @type {string} */ file) =>
  /\buse[A-Z]\w*\(/.test(readFileSync(file, "utf8"));

export default defineConfig([
  globalIgnores([".next/", ".data/", "node_modules/", "next-env.d.ts"]),
  ...nextVitals,
  ...nextTypescript,
  {
    rules: {
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
    rules: switchOff(rulesOfReact),
  },
  // React's compiler takes half of the lint time, and finds faults around hooks.
  { ignores: [callsHooks], rules: switchOff(rulesOfReactsCompiler) },
  ...layers.map((layer) => restrictImports(layer)),
  restrictImports("lib", "lib/supabase/**", []),
  restrictImports("app", "*.ts"),
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
    files: ["tests/**", "scripts/**"],
    rules: {
      "@typescript-eslint/consistent-type-assertions": "off",
      "@next/next/no-html-link-for-pages": "off",
    },
  },
  prettier,
]);
