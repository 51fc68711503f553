import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { earlierMails } from '#server/earlier-mails.ts'
import { jobPlan } from '#server/job-plan.ts'
import { mailKinds } from '#server/mail-kinds.ts'
import * as words from '#words'

const former = Object.keys(earlierMails(async () => {}))

test.each(LANGUAGES)('operators read what every job and every mail is for: %s', (locale) => {
  const jobs = Object.keys(jobPlan.tasks).filter((job) => !former.includes(job))
  expect(jobs.filter((job) => words.health_job_name({ job }, { locale }) === job)).toEqual([])
  expect(mailKinds.filter(({ name: kind }) => words.health_mail_name({ kind }, { locale }) === kind)).toEqual([])
})
