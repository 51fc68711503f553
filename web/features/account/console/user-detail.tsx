import type { ConsoleUser as Account } from '#contract/account/console/users.ts'
import { ROLE } from '#contract/console/access.ts'
import { LANGUAGE_FACTS } from '#contract/languages.ts'
import { RowDetail } from '#web/console/list/row-detail.tsx'
import { useConsoleUser } from '#web/console/user.ts'
import { UserChanges } from '#web/features/account/console/user-changes.tsx'
import { type Countries, countryName, UserStatus } from '#web/features/account/console/user-columns.tsx'
import { TEXT_LINK } from '#web/ui/document/press.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { FactList } from '#web/ui/text/fact-list.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

/** One account, without its addresses and messages, and the actions on it. */
export function UserDetail({ account, countries }: { account: Account; countries: Countries }) {
  const { user, isAdministrator, may } = useConsoleUser()
  const { id, name, role, status, statusReason, ownerFlag } = account
  const isOwn = id === user.id
  const isRetained = role >= ROLE.operator && !isAdministrator
  return (
    <RowDetail id={id} title={name}>
      <div className="flex flex-col gap-4 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <UserStatus status={status} />
          <Badge>{words.account_users_role_name({ role })}</Badge>
          {ownerFlag === 1 && <Badge>{words.account_users_owner()}</Badge>}
        </p>
        {statusReason && (
          <p className="border-l-2 border-line-strong pl-3 break-words whitespace-pre-line">
            <span className="block text-xs text-ink-soft">{words.account_users_status_reason()}</span>
            {statusReason}
          </p>
        )}
        <FactList facts={factsOf(account, countries, may('supplier'))} />
        {may('audit') && (
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            <TextLink label={words.account_users_log_of()} to={`/console/audit?entity=account&entityId=${id}`} className="tappable" />
            {role > 0 && <TextLink label={words.account_users_log()} to={`/console/audit?who=${id}`} className="tappable" />}
          </p>
        )}
        <p className="text-xs text-ink-soft">{words.account_users_read_recorded()}</p>
        {isOwn || isRetained ? (
          <p className="border-t border-line pt-4 text-ink-soft">{isOwn ? words.account_users_own() : words.account_users_staff_only()}</p>
        ) : (
          <UserChanges account={account} />
        )}
      </div>
    </RowDetail>
  )
}

function factsOf(account: Account, countries: Countries, isLinked: boolean) {
  const { callingCode, phoneNumber, companyName, taxNo, supplierId, supplierName, agreementVersionNo, agreementTime } = account
  const { lastUseTime, currencyCode } = account
  const known = (label: string, value: string | null) => (value ? ([[label, value]] as const) : [])
  return [
    [
      words.account_users_email(),
      <a key="email" href={`mailto:${account.email}`} className={`break-all ${TEXT_LINK}`}>
        {account.email}
      </a>,
    ],
    ...known(words.account_users_phone(), phoneNumber && `${callingCode ?? ''} ${phoneNumber}`),
    [words.account_users_country(), countryName(countries, account.countryCode)],
    ...known(words.account_users_company(), companyName),
    ...known(words.account_users_tax(), taxNo),
    ...(supplierId === null
      ? []
      : ([
          [
            words.account_users_supplier(),
            isLinked ? <TextLink key="supplier" label={supplierName} to={`/console/suppliers?id=${supplierId}`} /> : supplierName,
          ],
        ] as const)),
    [words.account_users_language(), LANGUAGE_FACTS[account.langCode].ownName],
    ...known(words.account_users_currency(), currencyCode),
    [words.account_users_joined(), <DateTime key="joined" value={account.createTime} />],
    ...(lastUseTime ? ([[words.account_users_last_use(), <DateTime key="used" value={lastUseTime} />]] as const) : []),
    ...(agreementTime
      ? ([
          [
            words.account_users_agreement(),
            <span key="agreement">
              {words.account_users_agreement_version({ version: agreementVersionNo ?? '' })} · <DateTime value={agreementTime} to="day" />
            </span>,
          ],
        ] as const)
      : []),
    [words.account_users_orders(), <Figure key="orders" value={account.orderTotal} />],
    [words.account_users_sessions(), <Figure key="sessions" value={account.sessionTotal} />],
    [words.account_users_factor(), <SecondFactor key="factor" account={account} />],
  ] as const
}

function SecondFactor({ account: { secondFactorFlag, secondFactorEndTime } }: { account: Account }) {
  return (
    <>
      {secondFactorFlag === 1 ? words.account_users_factor_on() : words.account_users_factor_off()}
      {secondFactorEndTime && (
        <span className="block text-saffron-text">
          <Phrase words={words.account_users_factor_ends} slots={{ time: <DateTime value={secondFactorEndTime} /> }} />
        </span>
      )}
    </>
  )
}
