import { useLoaderData } from 'react-router'
import type { HelpEntry } from '#contract/content/content.ts'
import { HelpCenter } from '#web/features/content/help-center.tsx'
import { loadHelp } from '#web/features/content/help-loader.ts'
import { loads } from '#web/loader-context.ts'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import { addJsonLd, publicPage } from '#web/ui/document/structured-data.tsx'
import * as words from '#words'

export const meta = () => pageMeta(words.content_help(), words.content_help_lead())

export const loader = loads(loadHelp)

export default function HelpPage() {
  const help = useLoaderData<typeof loader>()
  if (import.meta.env.SSR) addQuestionsJsonLd(help.rows)
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-2xl font-semibold md:text-3xl">{words.content_help()}</h1>
      <p className="mt-2 max-w-article text-ink-soft">{words.content_help_lead()}</p>
      <HelpCenter help={help} home="/help" />
    </div>
  )
}

/** JSON-LD with the most frequent questions and, as on the page, the beginnings of their answers. */
function addQuestionsJsonLd(entries: readonly HelpEntry[]): void {
  if (entries.length === 0) return
  addJsonLd({
    '@type': 'FAQPage',
    mainEntity: entries.map(({ id, title, summary }) => ({
      '@type': 'Question',
      name: title,
      url: publicPage(`/view/${id}`),
      acceptedAnswer: { '@type': 'Answer', text: summary },
    })),
  })
}
