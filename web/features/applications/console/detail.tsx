import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ConsoleApplication } from '#contract/applications/console.ts'
import { APPLY_STATUS } from '#contract/applications/life.ts'
import { isRegistrationNo } from '#contract/applications/registration-number.ts'
import { TEXT_SOURCE } from '#contract/translations/translations.ts'
import { DocumentView } from '#web/console/document/view.tsx'
import { useFormAnswer } from '#web/console/form/answer.ts'
import { RowDetail } from '#web/console/list/row-detail.tsx'
import { useConsoleUser } from '#web/console/user.ts'
import { ApplicationBadge } from '#web/features/applications/badge.tsx'
import { type Countries, countryName } from '#web/features/applications/console/list.tsx'
import { ApplicationMoves } from '#web/features/applications/console/moves.tsx'
import { ApplicationSummary } from '#web/features/applications/summary.tsx'
import { TextPlace } from '#web/features/translations/text-place.ts'
import { Written } from '#web/features/translations/written.tsx'
import { TEXT_LINK } from '#web/ui/document/press.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { FactList } from '#web/ui/text/fact-list.tsx'
import { useListText } from '#web/ui/text/listing.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

interface ApplicationDetailProps {
  application: ConsoleApplication
  countries: Countries
}

/** One application: its documents on the left; on the right the details they must match and the decision. */
export function ApplicationDetail({ application, countries }: ApplicationDetailProps) {
  const { id, companyName, applyNo, applyStatus, licenseFileList, factoryImageFileList, certificateList } = application
  const answer = useFormAnswer('approve')
  const files = [...licenseFileList, ...certificateList, ...factoryImageFileList]
  const said = (
    <div className="border-t border-line pt-4">
      <CheckDigit application={application} />
      <ApplicationSummary application={application} facts={{ countries: [...countries], categories: application.mainCategoryList }} />
    </div>
  )
  return (
    <TextPlace value={{ sourceType: TEXT_SOURCE.application, sourceId: id }}>
      <RowDetail
        id={id}
        title={
          <span className="flex flex-wrap items-center gap-x-3">
            {companyName}
            <ApplicationBadge status={applyStatus} />
          </span>
        }
      >
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          {/* Without documents to compare with, the details take their place. */}
          <div className="flex min-w-0 flex-col gap-4">
            <DocumentView files={files} label={words.applications_desk_documents()} none={words.applications_desk_no_documents()} />
            {files.length === 0 && said}
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <div role="status" className="empty:hidden">
              {answer?.isDone && <Notice tone="success" isAnswer text={words.applications_desk_approved({ name: companyName })} />}
            </div>
            <SameNumber application={application} />
            <FactList
              facts={[
                [
                  words.applications_number(),
                  <span key="number" className="figures">
                    {applyNo}
                  </span>,
                ],
                ...time(words.applications_desk_submitted(), application.submitTime),
                ...(application.operatorName === null ? [] : ([[words.applications_desk_operator(), application.operatorName]] as const)),
                ...time(words.applications_desk_decided(), application.decideTime),
                [words.applications_desk_applicant(), <Applicant key="applicant" application={application} countries={countries} />],
                ...(application.supplierId === null
                  ? []
                  : ([
                      [
                        words.applications_desk_supplier(),
                        <TextLink key="supplier" label={companyName} to={`/console/suppliers?id=${application.supplierId}`} />,
                      ],
                    ] as const)),
              ]}
            />
            <Reason application={application} />
            {files.length > 0 && said}
            <Questions application={application} />
            <ApplicationMoves application={application} />
            <p className="text-xs text-ink-soft">{words.applications_desk_recorded()}</p>
          </div>
        </div>
      </RowDetail>
    </TextPlace>
  )
}

const time = (label: string, value: string | null) => (value === null ? [] : ([[label, <DateTime key={label} value={value} />]] as const))

function Applicant({ application: { applicant }, countries }: ApplicationDetailProps) {
  const { may } = useConsoleUser()
  const { id, name, email, countryCode, createTime } = applicant
  return (
    <>
      {may('user') ? <TextLink label={name} to={`/console/users?id=${id}`} className="inline-flex min-h-6 items-center" /> : name}
      <a href={`mailto:${email}`} className={`tappable block break-all ${TEXT_LINK}`}>
        {email}
      </a>
      <span className="block text-ink-soft">
        {countryName(countries, countryCode)} ·{' '}
        <Phrase words={words.applications_desk_joined} slots={{ day: <DateTime value={createTime} to="day" /> }} />
      </span>
    </>
  )
}

/** Warns if another application or a supplier has the same registration number. */
function SameNumber({ application: { sameRegistrationList } }: Pick<ApplicationDetailProps, 'application'>) {
  if (sameRegistrationList.length === 0) return null
  return (
    <Notice tone="warning" title={words.applications_desk_same()}>
      <ul>
        {sameRegistrationList.map(({ id, applyNo, applyStatus, companyName, supplierId }) => (
          <li key={id}>
            <TextLink label={applyNo} to={`/console/applications?applyStatus=all&id=${id}`} prefetch="none" className="figures" />{' '}
            {companyName} · {words.applications_status({ status: String(applyStatus) })}
            {supplierId && (
              <>
                {' · '}
                <TextLink label={words.applications_desk_same_supplier()} to={`/console/suppliers?id=${supplierId}`} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** A Chinese registration number has a check digit, which shows copying errors. */
function CheckDigit({ application: { countryCode, registrationNo } }: Pick<ApplicationDetailProps, 'application'>) {
  if (countryCode !== 'CN') return null
  const isRight = isRegistrationNo(countryCode, registrationNo)
  const Icon = isRight ? CircleCheck : TriangleAlert
  return (
    <p className={`mb-3 flex items-start gap-1.5 text-sm ${isRight ? 'text-jade' : 'text-danger'}`}>
      <Icon size={15} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        <Phrase
          words={({ label, value }) => words.ui_labelled({ label, value })}
          slots={{
            label: <span className="figures">{registrationNo}</span>,
            value: isRight ? words.applications_registration_right() : words.applications_registration_wrong(),
          }}
        />
      </span>
    </p>
  )
}

const Reason = ({ application: { applyStatus, rejectReason } }: Pick<ApplicationDetailProps, 'application'>) =>
  applyStatus === APPLY_STATUS.rejected && rejectReason ? (
    <div className="border-l-2 border-danger pl-3 text-sm">
      <p className="text-xs text-ink-soft">{words.applications_reason()}</p>
      <Written text={rejectReason} />
    </div>
  ) : null

/** Questions asked so far and whether they are answered. */
function Questions({ application: { askList } }: Pick<ApplicationDetailProps, 'application'>) {
  const listText = useListText()
  if (askList.length === 0) return null
  return (
    <section className="text-sm">
      <h3 className="mb-1.5 font-medium">{words.applications_asked()}</h3>
      <ul className="flex flex-col gap-2">
        {askList.map(({ id, content, fieldList, createTime, answerTime }) => (
          <li key={id} className="border-l-2 border-line-strong pl-3">
            <Written text={content} />
            <p className="text-xs text-ink-soft">
              {fieldList.length > 0 && <>{listText(fieldList.map((field) => words.applications_field({ field })))} · </>}
              <DateTime value={createTime} /> ·{' '}
              {answerTime === null ? (
                <span className="text-saffron-text">{words.applications_desk_unanswered()}</span>
              ) : (
                <Phrase words={words.applications_desk_answered} slots={{ time: <DateTime value={answerTime} /> }} />
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
