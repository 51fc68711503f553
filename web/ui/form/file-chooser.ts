/** A label that looks like a button: browsers' own buttons are in the system's language, which need not be the page's. */
export const FILE_LABEL =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong bg-card px-3 text-sm font-medium hover:bg-sunken md:min-h-9'

/** The input itself: visible only without scripts, beside its label, where it names the chosen file. */
export const FILE_INPUT = 'sr-only noscript:not-sr-only noscript:order-1 noscript:min-h-11 noscript:w-40 noscript:grow noscript:file:hidden'
