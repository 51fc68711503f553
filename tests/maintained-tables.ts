import { carrierTable } from '#contract/carriers/console/carriers.ts'
import { attributeTable } from '#contract/catalogue/console/attributes.ts'
import { categoryTable } from '#contract/catalogue/console/categories.ts'
import { countryTable, currencyTable } from '#contract/markets/console/markets.ts'
import { bankAccountTable } from '#contract/payments/console/bank-accounts.ts'
import { synonymTable, translatedWordTable } from '#contract/search/console.ts'
import { allowedHostTable } from '#contract/site/console/hosts.ts'
import { dutyTable, freightTable } from '#contract/tariffs/console.ts'
import { asGiven, MAINTAINED_CONTENT, type Maintained, name } from '#tests/maintained-content.ts'

/** Maintained tables whose rows can be added and deleted (decisions §17.7). */
export const MAINTAINED: readonly Maintained[] = [
  {
    noun: 'carrier',
    table: carrierTable,
    body: { code: 'seur', name, trackUrl: 'https://www.dhl.com/track?no={no}' },
    changes: { name: { ...name, en: 'SEUR' }, trackUrl: '' },
    refused: [
      ['code', 'seur'],
      ['code', 'no spaces'],
      ['name', { spa: '', en: '', zh: '' }],
      ['trackUrl', 'https://www.dhl.com/track'],
      ['trackUrl', 'https://evil.example/{no}'],
      ['trackUrl', 'javascript:alert({no})'],
    ],
    visible: asGiven,
  },
  {
    noun: 'allowedHost',
    table: allowedHostTable,
    body: { host: 'shop.example' },
    changes: { host: 'other.example:8443' },
    refused: [
      ['host', 'SHOP.example'],
      ['host', 'https://shop.example'],
      ['host', 'shop.example/path'],
      ['host', 'user@shop.example'],
      ['host', ''],
    ],
    visible: asGiven,
  },
  {
    noun: 'currency',
    table: currencyTable,
    body: { code: 'XTS', digits: 3, name, isDefault: 0, sort: 900 },
    changes: { name: { ...name, zh: '测试' }, sort: 901 },
    refused: [
      ['code', 'XTS'],
      ['code', 'xts'],
      ['digits', 5],
      ['isDefault', 2],
      ['name', { ...name, en: '\u202eelpmas' }],
    ],
    visible: asGiven,
  },
  {
    noun: 'country',
    table: countryTable,
    body: { code: 'ZZ', name, currencyCode: 'EUR', callingCode: '+999', isDefault: 0, freightZone: null, customsUnion: null, sort: 900 },
    changes: { name: { ...name, en: 'Sampleland' }, currencyCode: 'USD', freightZone: 'spain' },
    refused: [
      ['code', 'ZZ'],
      ['code', 'Z1'],
      ['currencyCode', 'xx'],
      ['callingCode', '999'],
      ['freightZone', 'Spain!'],
    ],
    visible: asGiven,
  },
  {
    noun: 'freight',
    table: freightTable,
    body: {
      originZone: 'spain',
      zone: 'sample',
      freightType: 2,
      firstGram: 500,
      firstAmount: '45.50',
      stepGram: 500,
      stepAmount: '10.00',
      cubicCmPerKg: 6000,
      maxGram: null,
      minDays: 3,
      maxDays: 9,
    },
    changes: { stepAmount: '12.35', maxGram: 30_000 },
    refused: [
      ['freightType', 2],
      ['freightType', 5],
      ['stepGram', 0],
      ['cubicCmPerKg', 0],
      ['maxGram', 0],
      ['firstAmount', '1.234'],
      ['firstAmount', '-1'],
      ['maxDays', 2],
    ],
    visible: asGiven,
  },
  {
    noun: 'duty',
    table: dutyTable,
    body: { countryCode: 'ES', originCode: 'US', hsPrefix: '990099', dutyRate: '4.50', taxRate: '21.00' },
    changes: { dutyRate: '0.00' },
    refused: [
      ['hsPrefix', '990099'],
      ['hsPrefix', '99x'],
      ['countryCode', 'QQ'],
      ['dutyRate', '1000.01'],
      ['taxRate', '2.125'],
    ],
    visible: asGiven,
  },
  {
    noun: 'category',
    table: categoryTable,
    body: { parentId: '0', name, iconFileId: null, sort: 900 },
    changes: { parentId: '1', name: { ...name, en: 'Samples' } },
    refused: [
      ['parentId', '999999'],
      ['parentId', 'none'],
      ['sort', -1],
      ['name', { ...name, en: '…' }],
    ],
    visible: asGiven,
  },
  {
    noun: 'attribute',
    table: attributeTable,
    body: { name, valueList: [{ name: { ...name, en: 'Red' }, sort: 1 }] },
    changes: { name: { ...name, en: 'Shade' } },
    refused: [
      ['valueList', []],
      ['valueList', [{ name: { ...name, en: '' }, sort: -1 }]],
      ['name', { spa: '', en: '', zh: '' }],
    ],
    visible: asGiven,
    // Values sent without ids are added as new ones.
    isWhole: true,
  },
  {
    noun: 'bankAccount',
    table: bankAccountTable,
    body: { currencyCode: 'JPY', accountName: 'Rutaseda', accountNo: 'JP12 3456', bankName: 'Sample Bank', swift: 'MHCBJPJT' },
    changes: { accountNo: 'JP98 7654', swift: 'MHCBJPJTXXX' },
    refused: [
      ['currencyCode', 'JPY'],
      ['currencyCode', 'XXX'],
      ['swift', 'MHCBJPJ'],
      ['accountNo', ''],
    ],
    visible: asGiven,
  },
  {
    noun: 'synonym',
    table: synonymTable,
    body: { langCode: 'spa', words: ['bocina', 'parlante'], meanings: ['altavoz'] },
    changes: { words: ['bocina'], meanings: [] },
    refused: [
      ['langCode', 'fr'],
      ['words', []],
      ['words', ['']],
      ['words', ['two\nlines']],
      ['words', ['x'.repeat(81)]],
      ['meanings', Array.from({ length: 31 }, (_, at) => `word ${at}`)],
      ['kinds', Array.from({ length: 121 }, (_, at) => `kind ${at}`)],
    ],
    visible: asGiven,
  },
  {
    noun: 'translatedWord',
    table: translatedWordTable,
    body: { spa: ['botella de agua'], en: ['water bottle'], zh: ['水杯', '水瓶'] },
    changes: { zh: ['水瓶'] },
    refused: [
      ['spa', []],
      ['en', ['']],
      ['zh', ['两\n行']],
      ['en', ['x'.repeat(81)]],
      ['zh', Array.from({ length: 31 }, (_, at) => `word ${at}`)],
    ],
    visible: asGiven,
  },
  ...MAINTAINED_CONTENT,
]
