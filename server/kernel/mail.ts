import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Config } from '#server/kernel/config.ts'
import type { Database } from '#server/kernel/database.ts'
import type { Jobs, JobTask } from '#server/kernel/jobs.ts'

const mail = z.object({
  /** Nobody: the row was written only so that asking takes the same time for every address. */
  to: z.string().nullable(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
})
export type Mail = z.output<typeof mail>

const TIMEOUT_MS = 10_000

/** Hands a mail to the post in the caller's transaction; it leaves after the commit. */
export const postMail = (jobs: Jobs, db: Database, given: Mail): Promise<void> => jobs.add(db, 'sendMail', given)

/** Sends a posted mail: by SMTP, or as one .eml file in DATA_DIR/outbox where no SMTP_URL is set. */
export const sendMail: JobTask = async ({ config }, payload, say) => {
  const { to, ...content } = mail.parse(payload)
  if (!to) return
  // Quoted-printable whatever the language: a base64 body would hide the code from simple readers.
  const letter = { from: config.mailFrom, to, ...content, textEncoding: 'quoted-printable' as const }
  if (config.smtpUrl) {
    await createTransport({
      url: config.smtpUrl,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    }).sendMail(letter)
    say(`mail sent: ${content.subject}`)
  } else {
    say(`mail written to ${await putIntoOutbox(config, letter)}: ${content.subject}`)
  }
}

async function putIntoOutbox({ dataDir }: Config, letter: object): Promise<string> {
  const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'unix' }).sendMail(letter)
  const folder = join(dataDir, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`
  const part = join(folder, `.${name}.part`)
  await writeFile(part, message, { mode: 0o600 })
  await rename(part, join(folder, name))
  return join('outbox', name)
}
