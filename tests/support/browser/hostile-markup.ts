/** Markup that runs where a text is taken for HTML, each in its own way: most of it sets `window.__ran`. */
export const HOSTILE_MARKUP = [
  '<script>window.__ran="script"</script>',
  '<img src=x onerror="window.__ran=\'img\'">',
  '<svg onload="window.__ran=\'svg\'"><circle r=1></svg>',
  '"><img src=x onerror=window.__ran="quote">',
  "'-(window.__ran='single')-'",
  '</title><script>window.__ran="title"</script>',
  '</script><script>window.__ran="data"</script>',
  '<iframe srcdoc="<script>parent.__ran=\'srcdoc\'</script>"></iframe>',
  '<a href="javascript:window.__ran=\'link\'">a link</a>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.__ran=1&gt;">',
  '<form><button formaction="javascript:window.__ran=1">a button</button></form>',
  '<details open ontoggle="window.__ran=\'toggle\'"><summary>s</summary></details>',
  '<input autofocus onfocus="window.__ran=\'focus\'">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<p style="position:fixed;inset:0" onclick="window.__ran=1">over all</p>',
  '{{constructor.constructor("window.__ran=1")()}}',
] as const

/** All of it in one text. */
export const ALL_HOSTILE_MARKUP = HOSTILE_MARKUP.join(' ')

/** Addresses that would run something or lead elsewhere, were they taken as they are. */
export const HOSTILE_ADDRESSES = [
  'javascript:window.__ran="address"',
  'JaVaScRiPt:window.__ran=1',
  'java\nscript:window.__ran=1',
  'data:text/html,<script>window.__ran=1</script>',
  'vbscript:x',
  '//evil.example/x',
  '"><script>window.__ran=1</script>',
] as const
