import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readUserAgreement } from '#contract/content.ts'
import { Article } from '#web/features/content/article.tsx'
import { loading } from '#web/loading.ts'
import { pageMeta } from '#web/ui/page-meta.ts'

export const meta = ({ loaderData }: { loaderData?: { title: string; content: string } }) =>
  pageMeta(loaderData?.title ?? '', loaderData?.content ?? '')

export async function loader(args: LoaderFunctionArgs) {
  return (await loading(args).ask(readUserAgreement, {})).data
}

/** The user agreement in force. */
export default function AgreementPage() {
  return (
    <div className="page-width py-8 md:py-12">
      <Article text={useLoaderData<typeof loader>()} />
    </div>
  )
}
