import { SMTPServer } from 'smtp-server'
import type { Mood, ToParent } from '#tests/post-office.ts'

// A mail server of its own process, so that it can die as one: PORT and MOOD by environment, letters to the parent.
const mood = process.env['MOOD'] as Mood
const die = () => process.kill(process.pid, 'SIGKILL')
const refusal = (responseCode: number, line: string) => Object.assign(new Error(line), { responseCode })

/** Told and kept by the parent before the client hears of it. */
const keep = (letter: ToParent) =>
  new Promise<void>((resolve) => {
    process.once('message', () => resolve())
    process.send!(letter)
  })

const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  // Asking for the name of 127.0.0.1 takes longer than a mail.
  disableReverseLookup: true,
  allowInsecureAuth: true,
  authOptional: true,
  onConnect: (_, done) => done(mood === 'busy' ? refusal(421, 'too busy, come back later') : null),
  onAuth: (_, __, done) => (mood === 'refusesPassword' ? done(refusal(535, 'wrong password')) : done(null, { user: 'shop' })),
  onRcptTo({ address }, _, done) {
    if (mood === 'defers') done(refusal(451, `<${address}> greylisted`))
    else if (mood === 'refuses') done(refusal(550, `<${address}> no such mailbox`))
    else done()
  },
  async onData(stream, { envelope }, done) {
    if (mood === 'diesInData') return die()
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    const from = envelope.mailFrom ? envelope.mailFrom.address : ''
    process.send!({ asked: true })
    if (mood === 'hangs') return
    await keep({ from, to: envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString() })
    return mood === 'diesAfterData' ? die() : done()
  },
})
server.on('error', () => {})
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send!({ listening: true }))
