// Preloaded into a child: ends it when the process that started it is gone, killed without a word included.

process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
// Listening alone must not keep the child alive.
process.channel?.unref();
