import type { Article } from '../article.ts'

export const accessibility: Article = {
  id: 205,
  slug: 'accessibility',
  texts: {
    spa: {
      title: 'Declaración de accesibilidad',
      content: `<p>Rutaseda aspira al nivel AA de las pautas WCAG 2.2 y a la norma EN 301 549, como pide la Ley 11/2023 que traspone la Directiva (UE) 2019/882.</p>
<h2>Qué se ha hecho</h2>
<ul><li>Todo se maneja con teclado, con el foco siempre visible y un enlace para saltar al contenido.</li><li>Las páginas están completas sin scripts; buscar, filtrar e iniciar sesión también funcionan así.</li><li>El contraste se comprueba automáticamente en los temas claro y oscuro.</li><li>Los errores de formulario se explican junto al campo.</li><li>El movimiento se desactiva si el sistema lo pide, y el texto se puede ampliar al 200 %.</li></ul>
<h2>Limitaciones conocidas</h2>
<ul><li>Las fotos y los documentos que suben los proveedores pueden no tener texto alternativo.</li><li>Los mensajes conservan el idioma en que se escribieron.</li><li>No se ha hecho aún una auditoría externa: la evaluación es propia, con herramientas automáticas y pruebas manuales.</li></ul>
<h2>Comunicar un problema</h2>
<p>Se puede escribir a accesibilidad@rutaseda.example (demostración), indicando la página y el navegador.</p>
<p>Declaración preparada el 1 de septiembre de 2026.</p>`,
    },
    en: {
      title: 'Accessibility statement',
      content: `<p>Rutaseda aims at level AA of WCAG 2.2 and at EN 301 549, as required by Spanish Act 11/2023, which transposes Directive (EU) 2019/882.</p>
<h2>What has been done</h2>
<ul><li>Everything works by keyboard, with a focus that is always visible and a link to skip to the content.</li><li>Pages are complete without scripts; searching, filtering and signing in work that way too.</li><li>Contrast is checked automatically in the light and dark themes.</li><li>Form errors are explained beside the field.</li><li>Motion is off when your system asks for it, and text can be enlarged to 200%.</li></ul>
<h2>Known limitations</h2>
<ul><li>Photos and documents uploaded by suppliers may lack alternative text.</li><li>Messages keep the language they were written in.</li><li>There has been no external audit yet: the assessment is our own, with automated tools and manual tests.</li></ul>
<h2>Reporting a problem</h2>
<p>Write to accesibilidad@rutaseda.example (demonstration), naming the page and your browser.</p>
<p>Statement prepared on 1 September 2026.</p>`,
    },
    zh: {
      title: '无障碍声明',
      content: `<p>依照西班牙第 11/2023 号法（转化欧盟第 2019/882 号指令）的要求，丝途以达到 WCAG 2.2 AA 级和 EN 301 549 标准为目标。</p>
<h2>已采取的措施</h2>
<ul><li>全部功能可用键盘操作，焦点始终可见，并提供跳至正文的链接。</li><li>无需脚本即可完整显示页面，搜索、筛选和登录也照常可用。</li><li>浅色与深色主题的对比度均经自动检测。</li><li>表单错误在对应字段旁说明。</li><li>系统要求减少动态效果时自动关闭动画，文字可放大至 200%。</li></ul>
<h2>已知不足</h2>
<ul><li>供应商上传的图片和文件可能缺少替代文本。</li><li>消息保留原文语言。</li><li>尚未进行外部审计，目前为自动工具加人工测试的自我评估。</li></ul>
<h2>问题反馈</h2>
<p>请写信至 accesibilidad@rutaseda.example（演示），注明页面和浏览器。</p>
<p>本声明于 2026 年 9 月 1 日编制。</p>`,
    },
  },
}
