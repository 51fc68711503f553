import type { Language } from '#contract/languages.ts'

interface Announcement {
  readonly id: number
  /** ISO 8601, UTC. */
  readonly publishTime: string
  readonly texts: Record<Language, { readonly title: string; readonly summary: string; readonly content: string }>
}

/** Oldest first. */
export const ANNOUNCEMENTS: readonly Announcement[] = [
  {
    id: 1,
    publishTime: '2026-06-15T08:00:00Z',
    texts: {
      spa: {
        title: 'Bienvenida a Rutaseda',
        summary: 'Compra al por mayor con el coste puesto en destino a la vista.',
        content:
          '<p>Rutaseda abre en español, inglés y chino. Cada ficha muestra lo que cuesta una unidad puesta en destino: mercancía, transporte internacional, tarifa de servicio, aranceles e impuestos.</p><p>Es una demostración: ni los proveedores ni los pedidos son reales.</p>',
      },
      en: {
        title: 'Welcome to Rutaseda',
        summary: 'Wholesale buying with the landed cost in plain sight.',
        content:
          '<p>Rutaseda opens in Spanish, English and Chinese. Every product shows what one unit costs landed: goods, international freight, service fee, duties and taxes.</p><p>It is a demonstration: neither suppliers nor orders are real.</p>',
      },
      zh: {
        title: '欢迎来到丝途',
        summary: '批发采购，到门成本清楚列明。',
        content:
          '<p>丝途以西班牙语、英语和中文开放。每件商品都显示单件到门成本：货款、国际运费、平台服务费、关税和进口环节税。</p><p>本平台为演示，供应商和订单均非真实。</p>',
      },
    },
  },
  {
    id: 2,
    publishTime: '2026-07-02T08:00:00Z',
    texts: {
      spa: {
        title: 'Favoritos',
        summary: 'Los productos que te interesan, a mano y con su precio al día.',
        content:
          '<p>El corazón de cada ficha guarda el producto en favoritos. Caben hasta 200, y están en la cuenta desde cualquier dispositivo.</p><ul><li>La lista muestra siempre el precio actual.</li><li>Lo que deja de venderse sigue en la lista, por si vuelve.</li></ul>',
      },
      en: {
        title: 'Favourites',
        summary: 'The products that interest you, at hand and with their current price.',
        content:
          '<p>The heart on a product page saves the product to your favourites. There is room for 200, and they are in your account on every device.</p><ul><li>The list always shows the current price.</li><li>Products that go off sale stay in the list in case they come back.</li></ul>',
      },
      zh: {
        title: '收藏功能上线',
        summary: '感兴趣的商品随时查看，并显示最新价格。',
        content:
          '<p>在商品页点击爱心即可收藏，最多 200 件，登录账号后在任何设备上都能查看。</p><ul><li>列表始终显示最新价格。</li><li>下架的商品会保留在列表中，恢复销售后可继续购买。</li></ul>',
      },
    },
  },
  {
    id: 3,
    publishTime: '2026-07-21T08:00:00Z',
    texts: {
      spa: {
        title: 'Tren a la Unión Europea',
        summary: 'Entre 22 y 34 días, a medio camino entre avión y barco.',
        content:
          '<p>El ferrocarril se suma a los métodos de envío para los 27 países de la Unión. Conviene a partir de unos 40 kg, cuando el barco tarda demasiado y el avión cuesta de más.</p>',
      },
      en: {
        title: 'Rail to the European Union',
        summary: '22 to 34 days, halfway between air and sea.',
        content:
          '<p>Rail joins the shipping methods for all 27 EU countries. It is worth it from about 40 kg, when sea is too slow and air too expensive.</p>',
      },
      zh: {
        title: '开通欧盟铁路运输',
        summary: '22–34 天，价格与时效介于空运和海运之间。',
        content: '<p>铁路运输现已覆盖欧盟 27 国。货物约 40 kg 以上，嫌海运慢、空运贵时，铁路是合适的选择。</p>',
      },
    },
  },
  {
    id: 4,
    publishTime: '2026-08-06T08:00:00Z',
    texts: {
      spa: {
        title: 'Verificación en dos pasos',
        summary: 'Un código del teléfono protege la cuenta aunque alguien averigüe la contraseña.',
        content:
          '<p>Se activa en la cuenta con cualquier app de autenticación. Además de la contraseña, se pedirá un código de seis cifras; los códigos de recuperación permiten entrar si se pierde el teléfono.</p>',
      },
      en: {
        title: 'Two-step sign-in',
        summary: 'A code from your phone protects your account even if somebody learns your password.',
        content:
          '<p>Set it up in your account with any authenticator app. Besides your password you will be asked for a six-digit code; recovery codes let you in if you lose your phone.</p>',
      },
      zh: {
        title: '两步验证上线',
        summary: '登录时需输入手机动态码，密码泄露也不怕。',
        content: '<p>可在账号中用任意身份验证器开启。登录时除密码外还需输入 6 位动态码；手机丢失时，可用恢复码登录。</p>',
      },
    },
  },
  {
    id: 5,
    publishTime: '2026-08-20T08:00:00Z',
    texts: {
      spa: {
        title: 'Aranceles actualizados para México',
        summary: 'Suben los derechos de textil y calzado de origen chino.',
        content:
          '<p>Las estimaciones para México recogen los nuevos derechos sobre textil, confección, calzado y juguetes. Los pedidos ya confirmados con DDP conservan el importe cotizado.</p>',
      },
      en: {
        title: 'Duty updated for Mexico',
        summary: 'Higher duty on textiles and footwear of Chinese origin.',
        content:
          '<p>Estimates for Mexico now include the new duty on textiles, clothing, footwear and toys. Orders already confirmed under DDP keep the quoted amount.</p>',
      },
      zh: {
        title: '墨西哥关税更新',
        summary: '原产中国的纺织品和鞋类关税上调。',
        content: '<p>墨西哥的关税和进口环节税预估已纳入纺织品、服装、鞋类和玩具的新税率。已按 DDP 确认的订单仍按原报价执行。</p>',
      },
    },
  },
  {
    id: 6,
    publishTime: '2026-09-03T08:00:00Z',
    texts: {
      spa: {
        title: 'Nuevos plazos de la Semana Dorada',
        summary: 'Del 1 al 7 de octubre las fábricas cierran.',
        content:
          '<p>Por la fiesta nacional china, la mayoría de las fábricas no trabaja del 1 al 7 de octubre. Los pedidos que deban salir antes conviene confirmarlos a más tardar el 15 de septiembre.</p>',
      },
      en: {
        title: 'Golden Week lead times',
        summary: 'Factories close from 1 to 7 October.',
        content:
          '<p>Most factories close from 1 to 7 October for the Chinese national holiday. Orders that must leave before then should be confirmed by 15 September.</p>',
      },
      zh: {
        title: '国庆假期发货安排',
        summary: '10 月 1 日至 7 日工厂放假。',
        content: '<p>国庆假期（10 月 1 日至 7 日）多数工厂放假。需节前发货的订单，请在 9 月 15 日前确认。</p>',
      },
    },
  },
  {
    id: 7,
    publishTime: '2026-09-15T08:00:00Z',
    texts: {
      spa: {
        title: 'Rutaseda, en la pantalla de inicio',
        summary: 'Se instala en el teléfono sin pasar por una tienda de aplicaciones.',
        content:
          '<p>Rutaseda se puede instalar en Android, iPhone y iPad desde el navegador. La ayuda explica cómo, en el apartado de cuenta.</p>',
      },
      en: {
        title: 'Rutaseda on your home screen',
        summary: 'Install it on your phone without an app store.',
        content: '<p>Rutaseda can be installed on Android, iPhone and iPad from the browser. The help explains how, under account.</p>',
      },
      zh: {
        title: '把丝途添加到主屏幕',
        summary: '无需应用商店即可安装到手机。',
        content: '<p>安卓、iPhone 和 iPad 均可通过浏览器安装丝途。操作方法见帮助中心“账号与安全”。</p>',
      },
    },
  },
  {
    id: 8,
    publishTime: '2026-09-25T08:00:00Z',
    texts: {
      spa: {
        title: 'Mantenimiento del domingo 4 de octubre',
        summary: 'De 3:00 a 3:30 (UTC) puede haber interrupciones breves.',
        content:
          '<p>Durante media hora actualizaremos la base de datos. Se podrá navegar; los pedidos y los mensajes se retoman al terminar, sin perder nada.</p>',
      },
      en: {
        title: 'Maintenance on Sunday 4 October',
        summary: 'Short interruptions between 3:00 and 3:30 (UTC).',
        content:
          '<p>We will be updating the database for half an hour. Browsing keeps working; orders and messages resume afterwards and nothing is lost.</p>',
      },
      zh: {
        title: '10 月 4 日（周日）系统维护',
        summary: '协调世界时（UTC）3:00–3:30 可能短暂中断。',
        content: '<p>期间将升级数据库，约需半小时。浏览不受影响，下单和消息在维护结束后恢复，不会丢失数据。</p>',
      },
    },
  },
]
