/**
 * A start that cannot be for a reason that its operator can act on. The message is the one line that they are
 * shown.
 */
export class StartRefused extends Error {}
