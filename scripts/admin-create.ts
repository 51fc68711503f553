// npm run admin:create: creates the first administrator of the shop at DATABASE_URL, or of the embedded one while no server runs.
// npm run admin:create -- --email=EMAIL --name=NAME [--lang=spa|en|zh]
// Prompts for omitted values. The password is always read from a prompt, or as a line from a pipe, because other users can read arguments.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { newAdministrator } from '#contract/account/console/operators.ts'
import { createFirstAdministrator } from '#server/features/account/console/first-administrator.ts'
import { BusinessError, fieldText } from '#server/kernel/calls/fail.ts'
import { runOnDatabase } from '#server/kernel/database/run-on-database.ts'

const options = { email: { type: 'string' }, name: { type: 'string' }, lang: { type: 'string', default: 'spa' } } as const
const { values } = parseArgs({ options })

/** While set, typed characters are not echoed: used for the password. */
let isHidden = false
const screen = new Writable({
  write(chunk, _, done) {
    if (!isHidden) process.stderr.write(chunk)
    done()
  },
})
const terminal = createInterface({ input: process.stdin, output: screen, terminal: process.stdin.isTTY === true })
const lines = terminal[Symbol.asyncIterator]()

async function answerTo(question: string, isSecret = false): Promise<string> {
  process.stderr.write(question)
  isHidden = isSecret
  const { value = '' } = await lines.next()
  if (isHidden) process.stderr.write('\n')
  isHidden = false
  return value
}

const email = values.email ?? (await answerTo('E-mail: '))
const name = values.name ?? (await answerTo('Name: '))
const password = await answerTo('Password (8 characters or more): ', true)
terminal.close()

const parsed = newAdministrator.safeParse({ email, name, langCode: values.lang, password })
if (parsed.success) await create(parsed.data)
else refuse(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${fieldText(message, 'en')}`).join('\n'))

function refuse(why: string): void {
  console.error(why)
  process.exitCode = 1
}

function create(administrator: Parameters<typeof createFirstAdministrator>[1]): Promise<void> {
  return runOnDatabase(console.log, async ({ db }, config) => {
    try {
      await createFirstAdministrator(db, administrator, new Date())
      console.log(
        `${administrator.email} is now an administrator. Sign in at ${config.publicUrl}/login and switch on two-step sign-in: the console requires it.`,
      )
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error
      refuse(error.say('en'))
    }
  })
}
