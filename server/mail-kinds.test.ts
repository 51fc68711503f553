import { expect, test } from 'vitest'
import { z } from 'zod'
import { LANGUAGES } from '#contract/languages.ts'
import { mailKind } from '#server/kernel/mail/kind.ts'
import { mailKinds } from '#server/mail-kinds.ts'
import { code, isTest, textOf } from '#tests/source-files.ts'
import * as words from '#words'

test('every kind of mail is listed, under a name of its own', () => {
  const declared = code
    .filter((path) => path.startsWith('server/features/') && !isTest(path))
    .flatMap((path) => [...textOf(path).matchAll(/\bmailKind\(\{\s*name: '(\w+)'/g)].map(([, name]) => name))
  expect(declared.length).toBeGreaterThan(20)
  expect(mailKinds.map(({ name }) => name).sort()).toEqual(declared.sort())
  expect(new Set(declared).size).toBe(declared.length)
  // Every call of mailKind() starts with a name, so the list above is complete.
  const calls = code.flatMap((path) => (path.startsWith('server/features/') ? (textOf(path).match(/\bmailKind\(/g) ?? []) : []))
  expect(calls).toHaveLength(declared.length)
})

test('what can be unsubscribed from goes to accounts alone', () => {
  const kind = mailKind({ name: 'optional', choice: 'newsFlag', facts: z.object({}), message: () => ({ subject: '', paragraphs: [] }) })
  expect(() => kind.to({ email: 'ana@shop.example', language: 'en' }, {})).toThrow('optional')
  expect(kind.to(5, {})).toMatchObject({ kind: 'optional', to: 5 })
})

test('of what is given to a mail only its facts and its reader’s address are queued', () => {
  const kind = mailKind({ name: 'plain', facts: z.object({ no: z.string() }), message: () => ({ subject: '', paragraphs: [] }) })
  const reader = { email: 'ana@shop.example', language: 'en', name: 'Ana', passwordHash: 'argon2' } as const
  const facts = { no: '1', accountNo: 'ES9121000418450200051332' }
  expect(JSON.stringify(kind.to(reader, facts))).not.toMatch(/argon2|ES91/)
})

test('mails that are composed at the same time are each in their reader’s language', async () => {
  const kind = mailKind({
    name: 'slow',
    facts: z.object({}),
    read: async () => new Promise((done) => setTimeout(done, Math.random() * 5, true)),
    message: () => ({ subject: words.mail_greeting({ name: 'Ana' }), paragraphs: [] }),
  })
  const readers = Array.from({ length: 60 }, (_, at) => LANGUAGES[at % LANGUAGES.length]!)
  const none = undefined as never
  const texts = await Promise.all(readers.map((language) => kind.compose({}, { language, supportEmail: '' }, none, new Date())))
  expect(texts.map((text) => text?.subject)).toEqual(readers.map((locale) => words.mail_greeting({ name: 'Ana' }, { locale })))
})
