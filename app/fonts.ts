import localFont from "next/font/local";

// The Latin subset of one variable file (27 kB) carries every weight; nothing is fetched from a font host.
export const publicSans = localFont({
  src: "../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2",
  weight: "100 900",
  display: "swap",
  variable: "--font-public-sans",
});
