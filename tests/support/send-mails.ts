// Program: sends due mails once, as the server's job does. A test can kill it.
import { sendDueMails } from "@/lib/mails/outbox";

await sendDueMails();
