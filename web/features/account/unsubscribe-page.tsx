import { type ActionFunctionArgs, data, Form, useLoaderData, useNavigation } from 'react-router'
import { endMails, type MailChoice, readMailChoice } from '#contract/account/mail-choices.ts'
import { MAIL_CHOICE_NAMES } from '#web/features/account/mail-choices.ts'
import { AuthCard } from '#web/features/account/sign-in/auth-card.tsx'
import { loaderContext, loads } from '#web/loader-context.ts'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import { Button } from '#web/ui/document/press.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import type { FormState } from '#web/ui/form/state.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

interface Choice {
  mailKind: MailChoice
  isSubscribed: boolean
}

export const meta = ({ loaderData }: { loaderData?: { choice: Choice | null } }) => {
  const { title, lead } = sayingOf(loaderData?.choice ?? null)
  return [...pageMeta(title, lead), { name: 'robots', content: 'noindex' }]
}

/** Opening the link changes nothing, since mail clients and scanners open links themselves. */
export const loader = loads(async ({ callOrNull, url }) => {
  const answer = await callOrNull(readMailChoice, { token: tokenOf(url) })
  if (!answer) return data({ choice: null }, { status: 404 })
  return { choice: { mailKind: answer.data.mailKind, isSubscribed: answer.data.subscribedFlag === 1 } }
})

/** Unsubscribes by this page's button or by a mail provider's request (RFC 8058). The token authorises it, no cookie is needed. */
export async function action(args: ActionFunctionArgs) {
  const answer = await loaderContext(args).callOrNull(endMails, { token: tokenOf(args.url) })
  // Null, as only `clientAction` returns a form state: when the request gets no answer.
  return data<FormState | null>(null, { status: answer ? 200 : 404 })
}

export { clientAction } from '#web/ui/form/client-action.ts'

const tokenOf = (url: URL) => url.searchParams.get('token')?.slice(0, 100) ?? ''

function sayingOf(choice: Choice | null): { title: string; lead: string } {
  if (!choice) return { title: words.account_unsubscribe_broken(), lead: words.account_unsubscribe_broken_lead() }
  const kind = MAIL_CHOICE_NAMES[choice.mailKind]()
  return choice.isSubscribed
    ? { title: words.account_unsubscribe(), lead: words.account_unsubscribe_lead({ kind }) }
    : { title: words.account_unsubscribed(), lead: words.account_unsubscribed_lead({ kind }) }
}

export default function UnsubscribePage() {
  const { choice } = useLoaderData<typeof loader>()
  const unanswered = useAnswer<typeof action>()
  const navigation = useNavigation()
  return (
    <AuthCard {...sayingOf(choice)} footer={<TextLink label={words.account_mail_choices()} to="/personalCenter/user#mails" />}>
      {choice?.isSubscribed && (
        <Form method="post" className="flex flex-col gap-5">
          <RefusalNotice reason={unanswered?.message} />
          <Button label={words.account_unsubscribe_action()} type="submit" kind="primary" wide pending={navigation.formMethod === 'POST'} />
        </Form>
      )}
    </AuthCard>
  )
}
