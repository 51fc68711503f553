/** The server cannot start for a reason that a person can mend: its message, one sentence, is all that is printed. */
export class StartRefused extends Error {}
