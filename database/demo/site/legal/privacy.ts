import type { Article } from '../article.ts'

export const privacy: Article = {
  id: 201,
  slug: 'privacy',
  texts: {
    spa: {
      title: 'Política de privacidad',
      content: `<p><b>Aviso de demostración.</b> Rutaseda Demo S.L. es una empresa ficticia y esta plataforma es una demostración. No deben introducirse datos personales reales. El texto describe lo que el programa hace de verdad con los datos, para que sirva de base a quien lo explote.</p>
<h2>Responsable</h2>
<p>Rutaseda Demo S.L. (demostración), privacidad@rutaseda.example. Quien ponga la plataforma en funcionamiento debe sustituir estos datos por los suyos.</p>
<h2>Qué datos se tratan, para qué y con qué base</h2>
<ul><li><b>Cuenta</b> (correo, nombre, país, teléfono y empresa si se indican; contraseña solo como resumen criptográfico): para prestar el servicio. Base: ejecución del contrato.</li>
<li><b>Pedidos, direcciones, consultas de precio, archivos y mensajes</b>: para tramitar compras y cotizaciones. Base: ejecución del contrato; las facturas, obligación legal.</li>
<li><b>Solicitudes de alta como proveedor</b> (empresa, representante legal, persona de contacto, documentos): para revisarlas. Base: medidas previas a un contrato.</li>
<li><b>Seguridad</b> (dirección IP, dispositivo, inicios de sesión, registro de auditoría): para evitar accesos indebidos y fraude. Base: interés legítimo.</li>
<li><b>Denuncias</b> (página, motivo y explicación; nombre y correo, si se indican): para examinarlas y responder. Base: obligación legal.</li>
<li><b>Historial de búsqueda</b>: las últimas 20 búsquedas de la cuenta, que se pueden borrar. Los productos vistos se guardan solo en el navegador.</li>
<li><b>Correos de novedades</b>: únicamente si se activan en la cuenta. Base: consentimiento, que se puede retirar.</li></ul>
<p>No hay publicidad de terceros, ni analítica externa, ni decisiones automatizadas con efectos jurídicos.</p>
<h2>Quién los recibe</h2>
<ul><li>El proveedor de cada pedido o conversación: nombre, empresa, dirección de entrega, teléfono y mensajes.</li>
<li>Transportistas, agentes de aduanas y el proveedor de pagos, en lo necesario.</li>
<li>El servicio de traducción, si hay uno configurado: el texto de los mensajes cuya traducción se pide.</li>
<li>Las autoridades, cuando la ley lo exige.</li></ul>
<h2>Transferencias fuera del Espacio Económico Europeo</h2>
<p>Los proveedores suelen estar en China, país sin decisión de adecuación. Los datos de un pedido se les comunican para cumplir el contrato, con las cláusulas contractuales tipo de la Comisión Europea (artículo 46.2.c del RGPD) que cada proveedor firma al darse de alta; el artículo 49.1.b cubre solo los envíos ocasionales.</p>
<h2>Cuánto tiempo</h2>
<ul><li>Cuenta: mientras exista. Al eliminarla, los datos se borran o se vuelven anónimos.</li>
<li>Facturas y pedidos: seis años, según el Código de Comercio español.</li>
<li>Sesiones: 30 días sin uso. Códigos de correo: 10 minutos.</li></ul>
<h2>Derechos</h2>
<p>Acceso, rectificación, supresión, oposición, limitación y portabilidad. La descarga de los datos y la eliminación de la cuenta se hacen desde la propia cuenta; lo demás, por correo. También se puede reclamar ante la Agencia Española de Protección de Datos.</p>`,
    },
    en: {
      title: 'Privacy policy',
      content: `<p><b>Demonstration notice.</b> Rutaseda Demo S.L. is a fictitious company and this platform is a demonstration. Please do not enter real personal data. The text describes what the software really does with data, so that whoever operates it has a basis to start from.</p>
<h2>Controller</h2>
<p>Rutaseda Demo S.L. (demonstration), privacidad@rutaseda.example. Whoever puts the platform into operation must replace these details with their own.</p>
<h2>What we process, why, and on what basis</h2>
<ul><li><b>Account</b> (e-mail, name, country, telephone and company if given; the password only as a cryptographic hash): to provide the service. Basis: performance of a contract.</li>
<li><b>Orders, addresses, inquiries, files and messages</b>: to handle purchases and quotes. Basis: performance of a contract; for invoices, a legal obligation.</li>
<li><b>Supplier applications</b> (company, legal representative, contact person, documents): to review them. Basis: steps prior to a contract.</li>
<li><b>Security</b> (IP address, device, sign-ins, audit log): to prevent intrusion and fraud. Basis: legitimate interest.</li>
<li><b>Reports of content</b> (page, reason and explanation; name and e-mail address, if given): to look into them and reply. Basis: legal obligation.</li>
<li><b>Search history</b>: the last 20 searches of your account, which you can clear. Recently viewed products stay in your browser.</li>
<li><b>News by e-mail</b>: only if you turn it on in your account. Basis: consent, which you may withdraw.</li></ul>
<p>There is no third-party advertising, no external analytics and no automated decision-making with legal effect.</p>
<h2>Who receives it</h2>
<ul><li>The supplier of each order or conversation: name, company, delivery address, telephone and messages.</li>
<li>Carriers, customs brokers and the payment provider, as far as necessary.</li>
<li>The translation service, if one is configured: the text of the messages whose translation is requested.</li>
<li>Authorities, where the law requires it.</li></ul>
<h2>Transfers outside the European Economic Area</h2>
<p>Suppliers are usually in China, for which there is no adequacy decision. The data of an order is passed on to perform the contract, under the European Commission’s standard contractual clauses (Article 46(2)(c) GDPR), which each supplier signs on joining; Article 49(1)(b) covers occasional transfers only.</p>
<h2>How long</h2>
<ul><li>Account: as long as it exists. When you delete it, data is erased or made anonymous.</li>
<li>Invoices and orders: six years, under the Spanish Commercial Code.</li>
<li>Sessions: 30 days without use. E-mail codes: 10 minutes.</li></ul>
<h2>Your rights</h2>
<p>Access, rectification, erasure, objection, restriction and portability. Downloading your data and deleting the account are done in the account itself; anything else by e-mail. You may also complain to the Spanish Data Protection Agency (AEPD) or your local authority.</p>`,
    },
    zh: {
      title: '隐私政策',
      content: `<p><b>演示声明：</b>Rutaseda Demo S.L. 为虚构公司，本平台仅供演示，请勿填写真实个人信息。以下内容如实说明本软件对数据的处理方式，供实际运营者参考。</p>
<h2>数据控制者</h2>
<p>Rutaseda Demo S.L.（演示），privacidad@rutaseda.example。正式运营时，请替换为运营者的真实信息。</p>
<h2>处理哪些数据、用途与法律依据</h2>
<ul><li><b>账号信息</b>（邮箱、姓名、国家，以及自愿填写的电话和公司；密码仅保存加密哈希值）：用于提供服务，依据为履行合同。</li>
<li><b>订单、地址、询价、文件和消息</b>：用于处理采购和报价，依据为履行合同；发票则依据法定义务。</li>
<li><b>供应商入驻申请</b>（企业、法定代表人、联系人、资质文件）：用于审核，依据为订立合同前的必要措施。</li>
<li><b>安全信息</b>（IP 地址、设备、登录记录、操作日志）：用于防止入侵和欺诈，依据为合法利益。</li>
<li><b>举报</b>（被举报页面、原因和说明，以及自愿填写的姓名和邮箱）：用于核查和答复，依据为法定义务。</li>
<li><b>搜索记录</b>：保留账号最近 20 条，可随时清除。浏览记录仅保存在浏览器中。</li>
<li><b>资讯邮件</b>：仅在您主动开启后发送，依据为同意，可随时撤回。</li></ul>
<p>平台没有第三方广告和外部统计，也不进行具有法律效力的自动化决策。</p>
<h2>数据接收方</h2>
<ul><li>相关订单或会话的供应商：姓名、公司、收货地址、电话和消息内容。</li>
<li>承运商、报关行和支付服务商，以必要为限。</li>
<li>翻译服务（如已配置）：用户请求翻译的消息内容。</li>
<li>法律要求时的主管机关。</li></ul>
<h2>向欧洲经济区以外传输</h2>
<p>供应商多位于中国，欧盟尚未对其作出充分性认定。为履行合同，订单数据依据欧盟委员会标准合同条款（GDPR 第 46 条第 2 款 c 项）传输，供应商入驻时须签署该条款；第 49 条第 1 款 b 项仅适用于偶发传输。</p>
<h2>保存期限</h2>
<ul><li>账号信息：账号存续期间。注销后删除或匿名化。</li>
<li>发票和订单：依西班牙《商法典》保存六年。</li>
<li>登录会话：30 天未使用即失效；邮箱验证码：10 分钟。</li></ul>
<h2>您的权利</h2>
<p>您有权查阅、更正、删除、反对、限制处理及携带数据。下载数据和注销账号可在账号页自助完成，其他请求请发邮件。您也可向西班牙数据保护局（AEPD）或所在地监管机构投诉。</p>`,
    },
  },
}
