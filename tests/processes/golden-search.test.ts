// The golden queries on PGlite, the database of a directory without its own PostgreSQL.
import "../store/golden-search.test";

process.env.STORE_ENGINE = "pglite";
