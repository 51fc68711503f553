import { useLoaderData } from 'react-router'
import { HelpCenter } from '#web/features/content/help-center.tsx'
import { loadHelp } from '#web/features/content/help-loader.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import { content_help, content_help_lead } from '#words'

export const meta = () => pageMeta(content_help(), content_help_lead())

export const loader = loadHelp

export default function HelpPage() {
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-2xl font-semibold md:text-3xl">{content_help()}</h1>
      <p className="mt-2 max-w-article text-ink-soft">{content_help_lead()}</p>
      <HelpCenter help={useLoaderData<typeof loader>()} home="/help" />
    </div>
  )
}
