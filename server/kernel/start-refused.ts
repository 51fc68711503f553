/** The server cannot start for a reason that the operator can fix. Only the message, one sentence, is printed. */
export class StartRefused extends Error {}
