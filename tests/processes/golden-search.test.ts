// The golden queries on PGlite, as a directory without a database of its own answers them.
import "../store/golden-search.test";

process.env.STORE_ENGINE = "pglite";
