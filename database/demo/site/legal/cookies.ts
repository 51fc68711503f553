import type { Article } from '../article.ts'

export const cookies: Article = {
  id: 202,
  slug: 'cookies',
  texts: {
    spa: {
      title: 'Política de cookies',
      content: `<p>Esta demostración solo usa cookies y almacenamiento propios, necesarios para prestar el servicio que se pide. No hay cookies de publicidad ni de analítica; por eso no se muestra ningún aviso para aceptarlas.</p>
<h2>Cookies</h2>
<ul><li><b>TOKEN</b>: mantiene la sesión iniciada. Los scripts de la página no pueden leerla. Caduca tras 30 días sin uso.</li>
<li><b>i18n_redirected</b>: el idioma elegido. 365 días.</li>
<li><b>COUNTRY_CODE, CURRENCY_CODE, POSTCODE</b>: destino y moneda, para mostrar los precios correctos desde el principio.</li>
<li><b>TIME_ZONE</b>: la zona horaria, para mostrar las horas locales.</li>
<li><b>H5_SEEN</b>: recuerda que ya se ha visto la portada móvil. 365 días.</li>
<li><b>Cookie de dispositivo</b>: reconoce un navegador que ya inició sesión, para que nadie pueda bloquear la cuenta a base de intentos fallidos.</li></ul>
<h2>Almacenamiento del navegador</h2>
<p>TOKEN, LANG_CODE y el estado de la plataforma (país, moneda, listas, productos vistos). Se borra al cerrar sesión o al vaciar los datos del sitio.</p>
<h2>Cómo eliminarlas</h2>
<p>Desde los ajustes del navegador. Sin ellas se puede navegar, pero no iniciar sesión ni comprar.</p>`,
    },
    en: {
      title: 'Cookie policy',
      content: `<p>This demonstration uses only its own cookies and storage, all necessary for the service you ask for. There are no advertising or analytics cookies, which is why there is no banner asking for consent.</p>
<h2>Cookies</h2>
<ul><li><b>TOKEN</b>: keeps you signed in. Scripts on the page cannot read it. Expires after 30 days without use.</li>
<li><b>i18n_redirected</b>: the language you chose. 365 days.</li>
<li><b>COUNTRY_CODE, CURRENCY_CODE, POSTCODE</b>: destination and currency, so that prices are right from the start.</li>
<li><b>TIME_ZONE</b>: your time zone, to show local times.</li>
<li><b>H5_SEEN</b>: remembers that you have seen the mobile home page. 365 days.</li>
<li><b>Device cookie</b>: recognises a browser that has signed in before, so that nobody else can lock you out by failing on purpose.</li></ul>
<h2>Browser storage</h2>
<p>TOKEN, LANG_CODE and the platform’s state (country, currency, lists, recently viewed products). It is removed when you sign out or clear the site’s data.</p>
<h2>Removing them</h2>
<p>Through your browser’s settings. Without them you can browse, but neither sign in nor buy.</p>`,
    },
    zh: {
      title: 'Cookie 政策',
      content: `<p>本演示只使用自身必需的 Cookie 和本地存储，没有广告或统计类 Cookie，因此不会弹出同意提示。</p>
<h2>Cookie</h2>
<ul><li><b>TOKEN</b>：保持登录状态，页面脚本无法读取；30 天未使用即失效。</li>
<li><b>i18n_redirected</b>：所选语言，保存 365 天。</li>
<li><b>COUNTRY_CODE、CURRENCY_CODE、POSTCODE</b>：目的地和货币，确保首屏价格正确。</li>
<li><b>TIME_ZONE</b>：时区，用于显示当地时间。</li>
<li><b>H5_SEEN</b>：记录已看过移动首页，保存 365 天。</li>
<li><b>设备 Cookie</b>：识别曾登录过的浏览器，防止他人通过输错密码锁定您的账号。</li></ul>
<h2>浏览器存储</h2>
<p>TOKEN、LANG_CODE 以及平台状态（国家、货币、列表、最近浏览）。退出登录或清除浏览器中的数据后即被删除。</p>
<h2>如何删除</h2>
<p>可在浏览器设置中删除。删除后仍可浏览，但无法登录和下单。</p>`,
    },
  },
}
