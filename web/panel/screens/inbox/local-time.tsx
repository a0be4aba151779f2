const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** A moment on the reader's own clock. */
export const LocalTime = ({ iso }: { iso: string }) => (
  <time dateTime={iso}>{FORMAT.format(new Date(iso))}</time>
)
