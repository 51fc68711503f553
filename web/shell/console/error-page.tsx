import { useLocation } from 'react-router'
import type { UserInfo } from '#contract/account/account.ts'
import { ROLE } from '#contract/console/access.ts'
import { withoutLanguage } from '#contract/languages.ts'
import type { RefusedAccess } from '#web/loader-context.ts'
import { usePageError } from '#web/shell/page-error.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { useListText } from '#web/ui/text/listing.ts'
import * as words from '#words'

/** Shown in place of a failed page of the console: one sentence, what to do about it, and a link back. */
export function ConsoleErrorPage({ user }: { user: UserInfo }) {
  const { pathname, search } = useLocation()
  const { status, isMissing, title, message, thrown } = usePageError()
  const saying = useSaying(user)
  const refused = accessOf(thrown)
  const { heading, hint } = refused ? saying(refused) : isMissing ? MISSING() : FAILED()
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start py-8 md:py-16">
      <title>{pageTitle(title)}</title>
      <p className="figures text-sm font-semibold text-ink-soft">{status}</p>
      <h1 className="mt-2 text-2xl font-semibold text-balance">{heading}</h1>
      <p className="mt-3 text-ink-soft">{hint}</p>
      {!refused && message && <p className="mt-2 text-sm break-all text-ink-soft">{message}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink label={words.console_back_to_board()} to="/console" kind="primary" />
        {!isMissing && <ButtonLink label={words.shell_error_retry()} to={withoutLanguage(pathname) + search} reloadDocument />}
      </div>
    </div>
  )
}

interface Saying {
  heading: string
  hint: string
}

const MISSING = (): Saying => ({ heading: words.console_missing(), hint: words.console_missing_hint() })
const FAILED = (): Saying => ({ heading: words.console_failed(), hint: words.shell_error_server() })

const accessOf = (thrown: unknown): RefusedAccess | null =>
  typeof thrown === 'object' && thrown !== null && 'access' in thrown ? (thrown as RefusedAccess) : null

/** Says which right is missing, and whom to ask for it (decisions §17.1). */
function useSaying({ role }: UserInfo): (refused: RefusedAccess) => Saying {
  const oneOf = useListText('or')
  return ({ access, right, memberRight }) => {
    if (role === ROLE.member) {
      if (access === 'owner') return { heading: words.console_refused_owner(), hint: words.console_refused_owner_hint() }
      if (memberRight === undefined || (access !== 'supplier' && access !== 'console'))
        return { heading: words.console_refused_staff(), hint: words.console_refused_staff_hint() }
      const names = [memberRight].flat().map((each) => words.console_right({ name: words.members_right_name({ right: each }) }))
      return { heading: words.console_refused_right({ rights: oneOf(names) }), hint: words.console_refused_member_hint() }
    }
    if (access === 'supplier' || access === 'owner')
      return { heading: words.console_refused_supplier(), hint: words.console_refused_supplier_hint() }
    if (right === undefined) return { heading: words.console_refused_administrator(), hint: words.console_refused_administrator_hint() }
    const names = [right].flat().map((each) => words.console_right({ name: words.account_operators_right_name({ right: each }) }))
    return { heading: words.console_refused_right({ rights: oneOf(names) }), hint: words.console_refused_right_hint() }
  }
}
