import { SMTPServer } from 'smtp-server'
import type { Mood, ToParent } from '#tests/post-office.ts'

// A mail server in a separate process, so that it can crash. Takes PORT and MOOD from the environment, sends mails to its parent.
const mood = process.env['MOOD'] as Mood
const die = () => process.kill(process.pid, 'SIGKILL')
const refusal = (responseCode: number, line: string) => Object.assign(new Error(line), { responseCode })
/** Replies to RCPT TO, in the words of Postfix, Exim and others. */
const REFUSED_RECIPIENTS: Partial<Record<Mood, (address: string) => Error>> = {
  defers: (address) => refusal(451, `<${address}> greylisted`),
  refuses: (address) => refusal(550, `5.1.1 <${address}> no such mailbox`),
  refusesRelay: (address) => refusal(554, `5.7.1 <${address}>: Relay access denied`),
  refusesSender: () => refusal(553, '5.1.8 Sender address rejected: Domain not found'),
  refusesUnexplained: () => refusal(550, 'not permitted'),
}
/** Replies to the message itself, in the words of Gmail and Office 365. */
const REJECTED_MESSAGES: Partial<Record<Mood, Error>> = {
  refusesQuota: refusal(550, '5.4.5 Daily user sending limit exceeded'),
  refusesSenderLate: refusal(550, '5.7.60 Client does not have permissions to send as this sender'),
}

/** Sends a message to the parent and waits until it is stored, before the SMTP client gets a reply. */
const report = (message: ToParent) =>
  new Promise<void>((resolve) => {
    process.once('message', () => resolve())
    process.send!(message)
  })

const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  // A reverse look-up of 127.0.0.1 takes longer than a mail.
  disableReverseLookup: true,
  allowInsecureAuth: true,
  authOptional: true,
  onConnect: (_, done) => done(mood === 'busy' ? refusal(421, 'too busy, come back later') : null),
  onAuth: (_, __, done) => (mood === 'refusesPassword' ? done(refusal(535, 'wrong password')) : done(null, { user: 'shop' })),
  onRcptTo({ address }, _, done) {
    done(REFUSED_RECIPIENTS[mood]?.(address))
  },
  async onData(stream, { envelope }, done) {
    if (mood === 'diesInData') return die()
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    const from = envelope.mailFrom ? envelope.mailFrom.address : ''
    const refused = REJECTED_MESSAGES[mood]
    if (refused) return done(refused)
    process.send!({ requested: true })
    if (mood === 'hangs') return
    await report({ from, to: envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString() })
    return mood === 'diesAfterData' ? die() : done()
  },
})
server.on('error', () => {})
// Ends with its parent, even if the parent is killed.
process.once('disconnect', () => process.exit())
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send!({ listening: true }))
