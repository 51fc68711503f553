import type { Article } from '../article.ts'

export const account: readonly Article[] = [
  {
    id: 151,
    texts: {
      spa: {
        title: 'Crear una cuenta',
        content: `<p>Basta un correo electrónico, el país y una contraseña. Se envía un código de 6 cifras que vale 10 minutos; se puede pedir otro pasado un minuto.</p>
<ul><li>La contraseña debe tener entre 8 y 64 caracteres. No hay reglas de mayúsculas ni símbolos: una frase larga es mejor que una palabra rara.</li>
<li>Se rechazan las contraseñas más comunes y las que contienen el nombre del correo.</li>
<li>Sin cuenta se puede buscar y ver tarjetas de producto; para ver los precios por cantidad y comprar hay que iniciar sesión.</li></ul>`,
      },
      en: {
        title: 'Creating an account',
        content: `<p>All it takes is an e-mail address, your country and a password. We send a 6-digit code that is valid for 10 minutes; you can ask for another after one minute.</p>
<ul><li>Passwords have 8 to 64 characters. There are no rules about capitals or symbols: a long phrase is safer than an odd word.</li>
<li>Very common passwords, and those that contain your e-mail address, are refused.</li>
<li>Without an account you can search and see product cards; to see quantity prices and to buy, you need to sign in.</li></ul>`,
      },
      zh: {
        title: '注册账号',
        content: `<p>只需邮箱、国家和密码。系统会发送 6 位验证码，10 分钟内有效，一分钟后可重新获取。</p>
<ul><li>密码长度为 8–64 个字符，不强制要求大小写或符号，长句子比生僻单词更安全。</li>
<li>过于常见或包含邮箱名的密码会被拒绝。</li>
<li>未登录也可搜索和浏览商品卡片；查看阶梯价和下单需要登录。</li></ul>`,
      },
    },
  },
  {
    id: 152,
    texts: {
      spa: {
        title: 'Contraseña olvidada y sesiones abiertas',
        content: `<ul><li><b>Recuperar el acceso.</b> Con «¿Has olvidado la contraseña?» se recibe un código por correo y se elige una nueva. Se cierran todas las sesiones.</li>
<li><b>Demasiados intentos.</b> Tras cinco fallos desde un mismo lugar hay que esperar 15 minutos. Nadie puede bloquear la cuenta de otra persona a base de intentos fallidos.</li>
<li><b>Sesiones.</b> La cuenta muestra los dispositivos conectados y permite cerrar cualquiera. Una sesión sin uso caduca a los 30 días.</li></ul>`,
      },
      en: {
        title: 'Forgotten password and open sessions',
        content: `<ul><li><b>Getting back in.</b> “Forgot your password?” sends you a code by e-mail, with which you choose a new password. All devices are signed out.</li>
<li><b>Too many tries.</b> After five failures from the same place you wait 15 minutes. Nobody else can lock you out by failing on purpose.</li>
<li><b>Sessions.</b> Your account lists the devices where you are signed in and lets you sign any of them out. A session that is not used ends after 30 days.</li></ul>`,
      },
      zh: {
        title: '忘记密码与登录设备管理',
        content: `<ul><li><b>找回密码。</b>点击“忘记密码？”，通过邮箱验证码设置新密码，所有设备会同时退出。</li>
<li><b>尝试次数过多。</b>同一地点连续失败五次，需等待 15 分钟。他人无法通过输错密码锁定您的账号。</li>
<li><b>登录设备。</b>账号页列出所有已登录设备，可逐一退出；30 天未使用自动失效。</li></ul>`,
      },
    },
  },
  {
    id: 153,
    texts: {
      spa: {
        title: 'Cambiar el correo electrónico',
        content: `<p>El cambio exige la contraseña y dos códigos: uno enviado al correo actual y otro al nuevo. Así nadie se apropia de la cuenta desde una sesión que quedó abierta.</p>
<p>Al terminar se cierran las demás sesiones y se avisa al correo anterior. Si ya no hay acceso a él, el equipo de ayuda verifica la identidad de la empresa.</p>`,
      },
      en: {
        title: 'Changing your e-mail address',
        content: `<p>The change needs your password and two codes: one sent to the current address and one to the new one. So a session left open is not enough to take over an account.</p>
<p>Afterwards all other devices are signed out and the old address is notified. If you can no longer read it, our help team verifies your company’s identity.</p>`,
      },
      zh: {
        title: '更换邮箱',
        content: `<p>更换邮箱需要输入密码和两个验证码，分别发送到原邮箱和新邮箱，避免他人利用未退出的设备盗用账号。</p>
<p>完成后其他设备会自动退出，并通知原邮箱。原邮箱无法使用的，由客服核实企业身份后处理。</p>`,
      },
    },
  },
  {
    id: 154,
    texts: {
      spa: {
        title: 'Descargar los datos o eliminar la cuenta',
        content: `<ul><li><b>Descargar.</b> Desde la cuenta se genera un archivo con el perfil, las direcciones, los pedidos, los pagos, las disputas, las valoraciones y los mensajes.</li>
<li><b>Eliminar.</b> Se confirma con la contraseña. Los datos personales se borran o se vuelven anónimos; las facturas y los pedidos se conservan el tiempo que exige la ley.</li>
<li>No se puede eliminar con pedidos en curso o disputas abiertas; los pedidos que aún no se han pagado se cancelan.</li></ul>`,
      },
      en: {
        title: 'Downloading your data or deleting your account',
        content: `<ul><li><b>Download.</b> Your account can produce a file with your profile, addresses, orders, payments, disputes, reviews and messages.</li>
<li><b>Delete.</b> Confirm with your password. Personal data is erased or made anonymous; invoices and orders are kept for as long as the law requires.</li>
<li>An account with orders in progress or open disputes cannot be deleted; orders not yet paid are cancelled.</li></ul>`,
      },
      zh: {
        title: '下载数据与注销账号',
        content: `<ul><li><b>下载。</b>在账号页可生成包含资料、地址、订单、付款、纠纷、评价和消息的文件。</li>
<li><b>注销。</b>输入密码确认后，个人信息将被删除或匿名化；发票和订单按法定期限保留。</li>
<li>有进行中的订单或未结纠纷时不能注销；尚未付款的订单会被取消。</li></ul>`,
      },
    },
  },
  {
    id: 155,
    texts: {
      spa: {
        title: 'Idioma, avisos e instalación en el teléfono',
        content: `<ul><li><b>Idioma y moneda.</b> Se eligen en la cabecera y se recuerdan en la cuenta.</li>
<li><b>Avisos.</b> La campana distingue entre pedidos, consultas de precio, conversaciones y novedades. En la cuenta se decide cuáles llegan también por correo.</li>
<li><b>En Android.</b> Abrir el menú del navegador y elegir «Instalar aplicación» o «Añadir a pantalla de inicio».</li>
<li><b>En iPhone y iPad.</b> Pulsar «Compartir» en Safari y elegir «Añadir a pantalla de inicio».</li></ul>`,
      },
      en: {
        title: 'Language, notifications and installing on your phone',
        content: `<ul><li><b>Language and currency.</b> Choose them in the header; your account remembers them.</li>
<li><b>Notifications.</b> The bell groups orders, price inquiries, conversations and news. In your account you choose which of them also arrive by e-mail.</li>
<li><b>On Android.</b> Open the browser menu and choose “Install app” or “Add to home screen”.</li>
<li><b>On iPhone and iPad.</b> Tap “Share” in Safari and choose “Add to Home Screen”.</li></ul>`,
      },
      zh: {
        title: '语言、通知与手机安装',
        content: `<ul><li><b>语言与货币。</b>在页面顶部选择，账号会记住。</li>
<li><b>通知。</b>铃铛按订单、询价单、会话和公告分类；可在账号中设置哪些同时发送邮件。</li>
<li><b>安卓。</b>打开浏览器菜单，选择“安装应用”或“添加到主屏幕”。</li>
<li><b>iPhone、iPad。</b>在 Safari 中点按“共享”，选择“添加到主屏幕”。</li></ul>`,
      },
    },
  },
  {
    id: 156,
    texts: {
      spa: {
        title: 'Verificación en dos pasos',
        content: `<ul><li><b>Activarla.</b> En la cuenta se escanea un código QR con cualquier app de autenticación y se introduce el código de seis cifras que muestra. Desde entonces, al iniciar sesión se pide también ese código.</li>
<li><b>Códigos de recuperación.</b> Al activarla aparecen diez, una sola vez. Conviene guardarlos lejos del teléfono: cada uno permite entrar una vez, y con la app se pueden generar otros nuevos.</li>
<li><b>Teléfono perdido o nuevo.</b> Se entra con un código de recuperación, se desactiva la verificación con otro y se activa de nuevo en el otro teléfono.</li>
<li><b>Contraseña nueva.</b> Restablecer la contraseña no desactiva la verificación: quien lea el correo sigue sin poder entrar.</li></ul>`,
      },
      en: {
        title: 'Two-step sign-in',
        content: `<ul><li><b>Setting it up.</b> In your account, scan a QR code with any authenticator app and enter the six-digit code that it shows. From then on you are asked for such a code whenever you sign in.</li>
<li><b>Recovery codes.</b> You are shown ten when you switch it on, and only then. Keep them apart from your phone: each lets you in once, and with the app you can make new ones.</li>
<li><b>Lost or new phone.</b> Sign in with a recovery code, switch two-step sign-in off with another one, and set it up again on the other phone.</li>
<li><b>New password.</b> Resetting your password leaves two-step sign-in on, so somebody who reads your e-mail still cannot get in.</li></ul>`,
      },
      zh: {
        title: '两步验证',
        content: `<ul><li><b>如何开启。</b>在账号页用任意身份验证器扫描二维码，再输入显示的 6 位动态码。此后每次登录都需要输入动态码。</li>
<li><b>恢复码。</b>开启时会显示 10 个恢复码，仅显示这一次，请勿与手机存放在一起。每个恢复码可登录一次；用动态码可重新生成。</li>
<li><b>手机丢失或更换。</b>用一个恢复码登录，再用另一个恢复码关闭两步验证，然后在新手机上重新开启。</li>
<li><b>重设密码。</b>重设密码后两步验证依然有效，即使他人能看到您的邮箱，也无法登录。</li></ul>`,
      },
    },
  },
]
