// Sends the mail that is due, once, as the job of a server does. A program of its own, so that a test can kill it.
import { sendDueMails } from "@/lib/mails/outbox";

await sendDueMails();
