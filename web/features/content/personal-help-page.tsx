import { useLoaderData } from 'react-router'
import { HelpCenter } from '#web/features/content/help-center.tsx'
import { loadHelp } from '#web/features/content/help-loader.ts'
import { loads } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import * as words from '#words'

export const meta = () => [{ title: pageTitle(words.content_help()) }]

export const loader = loads(loadHelp)

/** The help center within the personal center. */
export default function PersonalHelpPage() {
  return (
    <>
      <h1 className="text-2xl font-semibold">{words.content_help()}</h1>
      <HelpCenter help={useLoaderData<typeof loader>()} home="/personalCenter/help" />
    </>
  )
}
