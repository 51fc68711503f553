import { expect, test } from 'vitest'
import { writtenLanguage } from '#contract/translations/written-language.ts'

test.each([
  ['质检合格。', 'zh'],
  ['LED灯 500W 质检合格, OK', 'zh'],
  ['陳先生：貨已出倉', 'zh'],
  ['Con 6,40 € por unidad cerramos hoy', 'es'],
  ['Gracias!', 'es'],
  ['¿Podéis enviar foto?', 'es'],
  ['Salida de la terminal', 'es'],
  ['Solo en color verde.', 'es'],
  ['https://item.taobao.com/item.htm?id=675432109876', null],
  ['Half of the lamps are broken', 'en'],
  ['Please send photos', 'en'],
  ['Arrived at the sorting centre', 'en'],
  ['Você pode enviar uma foto da caixa, por favor? Não está bem', 'pt'],
  ['Bonjour, est-ce que vous pouvez envoyer une photo avec les cartons ?', 'fr'],
  ['Wir haben die Kartons nicht bekommen', 'de'],
  ['Добрый день', 'ru'],
  ['مرحبا، أين الطلب؟', 'ar'],
  ['写真を送ってください', 'ja'],
  ['사진을 보내 주세요', 'ko'],
  ['OK', null],
  ['500 W', null],
  ['SF1234567890', null],
  ['👍', null],
])('«%s» is written in %s', (text, language) => {
  expect(writtenLanguage(text)).toBe(language)
})
