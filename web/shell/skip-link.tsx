import * as words from '#words'

/** The first stop of the Tab key: skips to the page's content. */
export const SkipLink = () => (
  <a
    href="#content"
    className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-70 focus:rounded-md focus:bg-ink focus:px-4 focus:py-2 focus:text-paper"
  >
    {words.shell_skip()}
  </a>
)
