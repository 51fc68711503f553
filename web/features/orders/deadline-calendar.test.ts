import { expect, test } from 'vitest'
import { deadlineCalendar } from '#web/features/orders/deadline-download.ts'

const event = {
  uid: 'R1-1-0@shop.example',
  sequence: 3,
  deadline: new Date('2026-11-05T09:30:00.000Z'),
  stamp: new Date('2026-11-01T08:00:00.000Z'),
  summary: 'Pedido R1: falta tu pago',
  description: 'Pedido R1\nYiwu; Lamps, Ltd',
  url: 'https://shop.example/personalCenter/orderDetails/1',
}
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('a calendar gets one event that ends with the deadline, and an alarm a day before', () => {
  const lines = unfolded(deadlineCalendar(event))
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  for (const line of [
    'UID:R1-1-0@shop.example',
    'SEQUENCE:3',
    'DTSTAMP:20261101T080000Z',
    'DTSTART:20261105T090000Z',
    'DTEND:20261105T093000Z',
    'TRIGGER:-P1D',
    'ACTION:DISPLAY',
  ])
    expect(lines).toContain(line)
  expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Rutaseda//Orders//EN'])
  expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', ''])
})

test('texts are escaped, and no line is longer than 75 octets, whatever its characters are', () => {
  const text = deadlineCalendar({ ...event, summary: '订单等待付款，'.repeat(20) })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(unfolded(text)).toContain(`SUMMARY:${'订单等待付款，'.repeat(20)}`)
  expect(unfolded(text)).toContain(String.raw`DESCRIPTION:Pedido R1\nYiwu\; Lamps\, Ltd`)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})
