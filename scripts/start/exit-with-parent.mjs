// Preloaded into a child: ends it when the process that started it is gone, killed without a word included.

// The child's own workers inherit this preload; they live and end with the child.
if (process.ppid === Number(process.env.START_PID)) {
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  // Listening alone must not keep the child alive.
  process.channel?.unref();
}
