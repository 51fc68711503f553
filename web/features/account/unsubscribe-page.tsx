import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { endMails, type MailKind, readMailChoice } from '#contract/mail-choices.ts'
import { EntryCard } from '#web/features/account/entry-card.tsx'
import { MAIL_KIND_NAMES } from '#web/features/account/mail-kinds.ts'
import { loading } from '#web/loading.ts'
import { Button } from '#web/ui/button.tsx'
import { formUnanswered } from '#web/ui/form-state.ts'
import { Link, TEXT_LINK } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { sendForm } from '#web/ui/sent-form.ts'
import {
  account_mail_choices,
  account_unsubscribe,
  account_unsubscribe_action,
  account_unsubscribe_broken,
  account_unsubscribe_broken_lead,
  account_unsubscribe_lead,
  account_unsubscribed,
  account_unsubscribed_lead,
} from '#words'

interface Choice {
  mailKind: MailKind
  isWanted: boolean
}

export const meta = ({ loaderData }: { loaderData?: { choice: Choice | null } }) => {
  const { title, lead } = sayingOf(loaderData?.choice ?? null)
  return [...pageMeta(title, lead), { name: 'robots', content: 'noindex' }]
}

/** Opening the link changes nothing: mail clients and scanners open links by themselves. */
export async function loader(args: LoaderFunctionArgs) {
  const answer = await loading(args).askOrNull(readMailChoice, { token: tokenOf(args.url) })
  if (!answer) return data({ choice: null }, { status: 404 })
  return { choice: { mailKind: answer.data.mailKind, isWanted: answer.data.wantedFlag === 1 } }
}

/** By the button here, or by a mail provider's own request (RFC 8058): the token authorises it, no cookie is needed. */
export async function action(args: ActionFunctionArgs) {
  const answer = await loading(args).askOrNull(endMails, { token: tokenOf(args.url) })
  return data(null, { status: answer ? 200 : 404 })
}

export const clientAction = (args: ClientActionFunctionArgs) => sendForm(args, formUnanswered)

const tokenOf = (url: URL) => url.searchParams.get('token')?.slice(0, 100) ?? ''

function sayingOf(choice: Choice | null): { title: string; lead: string } {
  if (!choice) return { title: account_unsubscribe_broken(), lead: account_unsubscribe_broken_lead() }
  const kind = MAIL_KIND_NAMES[choice.mailKind]()
  return choice.isWanted
    ? { title: account_unsubscribe(), lead: account_unsubscribe_lead({ kind }) }
    : { title: account_unsubscribed(), lead: account_unsubscribed_lead({ kind }) }
}

export default function UnsubscribePage() {
  const { choice } = useLoaderData<typeof loader>()
  const unanswered = useActionData<ReturnType<typeof formUnanswered> | null>()
  const navigation = useNavigation()
  return (
    <EntryCard
      {...sayingOf(choice)}
      footer={
        <Link to="/personalCenter/user#mails" className={TEXT_LINK}>
          {account_mail_choices()}
        </Link>
      }
    >
      {choice?.isWanted && (
        <Form method="post" className="flex flex-col gap-5">
          {unanswered?.message && (
            <Notice tone="danger" isAlert>
              {unanswered.message}
            </Notice>
          )}
          <Button type="submit" kind="primary" wide pending={navigation.formMethod === 'POST'}>
            {account_unsubscribe_action()}
          </Button>
        </Form>
      )}
    </EntryCard>
  )
}
