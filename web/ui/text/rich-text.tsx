import type { MouseEvent } from 'react'
import { inLanguage, type Language } from '#contract/languages.ts'
import { useLanguage } from '#web/language.ts'
import { showMessage } from '#web/ui/dialog/toast.tsx'
import { classes } from '#web/ui/document/classes.ts'
import * as words from '#words'

/** HTML sanitised by the server (safety.md 14). Links to pages of the shop get the page's language prefix; refused links say so. */
export function RichText({ html, lang, className }: { html: string; lang?: string | undefined; className?: string }) {
  const language = useLanguage()
  const explain = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[data-refused]')) showMessage(words.ui_address_refused(), 'error')
  }
  return (
    // biome-ignore lint/a11y: only refused links react to a press, and their reason is in their title as well
    <div
      lang={lang}
      className={classes('prose', className)}
      onClick={explain}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it on write and on read
      dangerouslySetInnerHTML={{ __html: forReader(html, language) }}
    />
  )
}

const forReader = (html: string, language: Language) =>
  html
    .replaceAll(/href="(\/(?![/\\]|(?:api|feed|pictures)\/)[^"?#]*)/g, (_, path: string) => `href="${inLanguage(path, language)}`)
    .replaceAll('<span data-refused>', `<span data-refused title="${words.ui_address_refused()}">`)
