import { type MetaArgs, useLoaderData } from 'react-router'
import { readUserInfo, type UserInfo } from '#contract/account/account.ts'
import { signInAddress } from '#contract/account/sign-in-address.ts'
import { readApplication } from '#contract/applications/applications.ts'
import { APPLY_STATUS } from '#contract/applications/life.ts'
import { readSupplierTerms } from '#contract/content/content.ts'
import { actOnApplication } from '#web/features/applications/actions.ts'
import { AnswerForm } from '#web/features/applications/answer-form.tsx'
import { becomeStage, mayStart } from '#web/features/applications/become-stage.ts'
import { ApplicationForm } from '#web/features/applications/form.tsx'
import { formFacts } from '#web/features/applications/form-facts.ts'
import { ApplicationStatus } from '#web/features/applications/status.tsx'
import { stepNamed } from '#web/features/applications/steps.ts'
import { SupplierOffer, SupplierTerms } from '#web/features/applications/supplier-offer.tsx'
import { useLanguage } from '#web/language.ts'
import { loads, toLogin } from '#web/loader-context.ts'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

const START = '/supplier/become?step=company'
const STAFF = 2

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(words.applications_title(), words.applications_lead(), { matches })

export const action = actOnApplication

export { clientAction } from '#web/ui/form/client-action.ts'

/** Visitors all get the same page; the form and the application are the applicant's own. */
export const loader = loads(async (ctx) => {
  const query = ctx.url.searchParams
  const step = stepNamed(query.get('step'))
  const [terms, user] = await Promise.all([
    ctx.callOrNull(readSupplierTerms, {}),
    ctx.request.hasToken ? ctx.callOrNull(readUserInfo, {}) : null,
  ])
  if (!user) {
    if (step) throw toLogin(ctx.url)
    return { terms: terms?.data ?? null, own: null }
  }
  const application = (await ctx.call(readApplication, {})).data
  const now = new Date()
  const stage = becomeStage({ application, isTaken: isTaken(user.data), step, now })
  return {
    terms: terms?.data ?? null,
    own: {
      stage,
      application,
      supplierId: user.data.supplierId,
      mayStartAgain: application !== null && mayStart(application, now),
      facts: stage.kind === 'offer' || stage.kind === 'belongs' ? null : await formFacts(ctx, user.data, application),
      submitToken: crypto.randomUUID() as string,
      isSaved: query.has('saved'),
    },
  }
})

const isTaken = ({ supplierId, role }: UserInfo) => supplierId !== null || role >= STAFF

/** Renders /supplier/become in each of its states (decisions §16). */
export default function BecomeSupplierPage() {
  const { terms, own } = useLoaderData<typeof loader>()
  const state = useAnswer<typeof actOnApplication>()
  if (!own) return <SupplierOffer action={<SignIn />} terms={terms} />
  const { stage, application, facts, supplierId, mayStartAgain } = own
  if (stage.kind === 'belongs') return <SupplierOffer action={null} notice={<Notice text={words.applications_belongs()} />} terms={terms} />
  if (stage.kind === 'offer' || !facts) {
    return (
      <SupplierOffer
        action={
          <ButtonLink to={START} kind="primary" size="large">
            {application ? words.applications_start_again() : words.applications_start()}
          </ButtonLink>
        }
        notice={
          application?.applyStatus === APPLY_STATUS.withdrawn && (
            <Notice text={words.applications_withdrawn({ applyNo: application.applyNo })} />
          )
        }
        terms={terms}
      />
    )
  }
  if (stage.kind === 'form') {
    const isOpen = application?.applyStatus === APPLY_STATUS.draft || application?.applyStatus === APPLY_STATUS.needsInformation
    return (
      <ApplicationForm
        step={stage.step}
        open={isOpen ? application : null}
        facts={facts}
        token={own.submitToken}
        isSaved={own.isSaved}
        state={state}
        terms={terms && <SupplierTerms terms={terms} />}
      />
    )
  }
  return (
    <ApplicationStatus application={application!} facts={facts} supplierId={supplierId} mayStartAgain={mayStartAgain}>
      {stage.kind === 'answer' && <AnswerForm application={application!} facts={facts} isSaved={own.isSaved} state={state} />}
    </ApplicationStatus>
  )
}

/** Links to sign in or register, both returning to the form. */
function SignIn() {
  const language = useLanguage()
  return (
    <>
      <ButtonLink label={words.applications_sign_in()} to={signInAddress(START, language)} kind="primary" size="large" />
      <ButtonLink label={words.applications_register()} to={`/register?redirect=${encodeURIComponent(START)}`} size="large" />
    </>
  )
}
