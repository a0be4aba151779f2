/** The start failed for a reason that the operator can fix. The message is the one line that they see. */
export class StartRefused extends Error {}
