import { expect, test } from 'vitest'
import { sendEmailCode } from '#contract/account/sign-in.ts'
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import { jobPlan } from '#server/job-plan.ts'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import { openPostOffice } from '#tests/post-office.ts'
import { openShop } from '#tests/shop.ts'

const SUBJECTS = {
  spa: 'Tu código para crear una cuenta en Rutaseda',
  en: 'Your code to create a Rutaseda account',
  zh: '丝途注册验证码',
}
const post = await openPostOffice()
await post.open('accepts')
const shop = await openShop({ smtpUrl: post.url, publicUrl: 'https://shop.example' })

/** Visible text of a mail, one block per line. */
const seenIn = (html: string) =>
  html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replaceAll(/<div style="display:none[\s\S]*?<\/div>/g, '')
    .split(/<[^>]*>|\n/)
    .map((line) => line.replaceAll('&amp;', '&').replaceAll('&#x27;', '’').trim())
    .filter(Boolean)

test.each(LANGUAGES)('a code arrives by SMTP in the caller’s language, as HTML and as text with the same content: %s', async (language) => {
  const to = `${language}@shop.example`
  post.received.length = 0
  expect((await shop.call(sendEmailCode, { email: to, type: 1 }, { language })).code).toBe(200)
  const log: string[] = []
  await finishJobs(shop.appContext, jobPlan, (level, line, error) => log.push(`${level} ${line} ${error ?? ''}`))
  expect(post.received).toMatchObject([{ from: 'no-reply@rutaseda.example', to: [to] }])
  const [mail] = await post.read()
  expect(mail).toMatchObject({
    from: { name: 'Rutaseda', address: 'no-reply@rutaseda.example' },
    to: [{ address: to }],
    subject: SUBJECTS[language],
    messageId: expect.stringMatching(/@shop\.example>$/),
    attachments: [],
  })
  const header = (name: string) => mail!.headers.find(({ key }) => key === name)?.value
  expect(header('auto-submitted')).toBe('auto-generated')
  expect(header('content-type')).toMatch(/^multipart\/alternative/)

  const { html = '', text = '' } = mail!
  const [code] = text.match(/^\d{6}$/m)!
  expect(html).toContain(`<html lang="${LANGUAGE_FACTS[language].htmlLang}">`)
  expect(html).not.toMatch(/<(script|link|img|form)|url\(/)
  const [brand, ...seen] = seenIn(html)
  expect(brand).toBe('Rutaseda')
  // The footer's link is shortened in HTML and complete in the plain text.
  const lines = text.split(/\n+/).map((line) => line.replace('https://', ''))
  expect(seen.slice(1)).toEqual(lines.filter(Boolean))
  expect(seen).toContain(code)
  expect(log.join('\n')).toContain('mail sent')
  expect(log.join('\n')).not.toMatch(new RegExp(`${code}|${to}|smtp-secret`))
})
