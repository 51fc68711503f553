import { expect, test } from 'vitest'
import type { Application } from '#contract/applications/applications.ts'
import type { ApplyStatus } from '#contract/applications/life.ts'
import { becomeStage } from '#web/features/applications/become-stage.ts'

const now = new Date('2026-11-23T10:00:00Z')
const EMPTY = {
  companyName: 'Yiwu Lighting',
  companyType: null,
  countryCode: null,
  registrationNo: '',
  establishDate: null,
  legalPersonName: '',
  contactName: '',
  callingCode: '',
  phoneNumber: '',
  email: '',
  emailFlag: 0,
  mainCategoryIdList: [],
  licenseFileList: [],
  decideTime: null,
}
const application = (applyStatus: ApplyStatus, more: object = {}) => ({ ...EMPTY, applyStatus, ...more }) as unknown as Application
const of = (row: Application | null, step?: 'contact', isTaken = false) => becomeStage({ application: row, step, isTaken, now })
const COMPANY = { kind: 'form', step: 'company' }

test('nobody’s application is an offer, and begins with the company whichever step is named', () => {
  expect(of(null)).toEqual({ kind: 'offer' })
  expect(of(null, 'contact')).toEqual(COMPANY)
})

test('a draft goes on where it stopped, or at the step that is named', () => {
  expect(of(application(0))).toEqual(COMPANY)
  const company = { companyType: 1, countryCode: 'CN', registrationNo: 'x', establishDate: '2012-05-01', legalPersonName: 'Wang' }
  expect(of(application(0, company))).toEqual({ kind: 'form', step: 'contact' })
  expect(of(application(0), 'contact')).toEqual({ kind: 'form', step: 'contact' })
})

test.each([
  [1, 'status', 'status'],
  [2, 'status', 'status'],
  [3, 'answer', 'form'],
  [4, 'offer', 'form'],
  [6, 'offer', 'form'],
] as const)('in status %i it is %s, and with a step %s', (status, kind, withStep) => {
  expect([of(application(status)).kind, of(application(status), 'contact').kind]).toEqual([kind, withStep])
})

test('after a rejection the form opens again 30 days later, not before', () => {
  const early = application(5, { decideTime: '2026-10-24T10:00:01Z' })
  const late = application(5, { decideTime: '2026-10-24T10:00:00Z' })
  expect([of(early, 'contact').kind, of(late, 'contact'), of(late).kind]).toEqual(['status', COMPANY, 'status'])
})

test('who belongs to a supplier or to the platform has nothing to fill in, but sees what was approved', () => {
  expect(of(null, 'contact', true).kind).toBe('belongs')
  expect(of(application(0), undefined, true).kind).toBe('belongs')
  expect(of(application(4), undefined, true).kind).toBe('status')
})
