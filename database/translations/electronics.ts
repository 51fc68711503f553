/** Phones, computers, audio, video and their parts. */
export const ELECTRONICS_TRANSLATIONS = `
electronics | electrónica | 电子产品, 数码产品
mobile phone, cell phone, mobile, cellphone | móvil, celular, teléfono móvil | 手机
smartphone | smartphone, teléfono inteligente | 智能手机, 手机
phone, telephone | teléfono | 电话, 电话机
landline phone, cordless phone | teléfono fijo, teléfono inalámbrico | 座机, 固定电话, 无绳电话
phone case, phone cover | funda de móvil, funda para celular, carcasa de móvil | 手机壳, 手机套
screen protector, tempered glass | protector de pantalla, cristal templado, vidrio templado | 钢化膜, 手机膜, 屏幕保护膜
phone holder, phone stand | soporte para móvil, soporte para celular | 手机支架
car phone holder, car phone mount | soporte de móvil para coche, soporte de celular para auto | 车载手机支架, 车载支架
selfie stick | palo selfie | 自拍杆
tripod | trípode | 三脚架
gimbal | estabilizador, gimbal | 稳定器, 云台
ring light | aro de luz | 环形补光灯, 补光灯
charger | cargador | 充电器, 充电头
fast charger | cargador rápido | 快充头, 快速充电器
wireless charger | cargador inalámbrico | 无线充电器
car charger | cargador de coche, cargador para auto | 车载充电器
power adapter, ac adapter | adaptador de corriente, fuente de alimentación | 电源适配器
power bank, portable charger | batería externa, cargador portátil, power bank | 充电宝, 移动电源
charging cable, data cable | cable de carga, cable de datos | 数据线, 充电线
cable | cable | 电缆, 线缆, 数据线, 电线
usb cable | cable usb | usb数据线, usb线
hdmi cable | cable hdmi | hdmi线, 高清线
ethernet cable, network cable, lan cable | cable de red, cable ethernet | 网线
extension cable | cable alargador, prolongador | 延长线
extension lead, power strip | regleta, alargador, zapatilla eléctrica, multicontacto | 插线板, 插排, 排插
adapter, adaptor | adaptador | 转接头, 转换器, 适配器
travel adapter | adaptador de viaje, adaptador universal | 旅行转换插头, 转换插头
battery | pila, batería | 电池
rechargeable battery | pila recargable, batería recargable | 充电电池, 可充电电池
button cell, coin battery | pila de botón | 纽扣电池
lithium battery | batería de litio | 锂电池
battery charger | cargador de pilas, cargador de baterías | 电池充电器
headphones | auriculares, audífonos, cascos | 耳机, 头戴式耳机
earphones, earbuds, in-ear headphones | auriculares de botón, auriculares intraurales | 耳塞, 入耳式耳机
wireless earbuds, bluetooth headphones | auriculares inalámbricos, auriculares bluetooth | 蓝牙耳机, 无线耳机
headset, gaming headset | auriculares con micrófono, diadema | 耳麦, 游戏耳机
speaker, loudspeaker | altavoz, parlante, bocina | 音箱, 音响, 扬声器
bluetooth speaker | altavoz bluetooth, parlante bluetooth | 蓝牙音箱, 蓝牙音响
soundbar | barra de sonido | 回音壁, 条形音箱
subwoofer | subwoofer, altavoz de graves | 低音炮
amplifier | amplificador | 功放, 放大器
microphone | micrófono | 麦克风, 话筒
radio | radio | 收音机
record player, turntable | tocadiscos | 唱片机, 黑胶唱机
mp3 player | reproductor mp3 | mp3播放器, mp3
voice recorder | grabadora de voz | 录音笔
walkie talkie, two-way radio | walkie talkie, radio de dos vías | 对讲机
television, tv | televisor, televisión, tele | 电视机, 电视
remote control | mando a distancia, control remoto | 遥控器
tv box, set-top box | tv box, decodificador | 电视盒子, 机顶盒
projector | proyector | 投影仪
projector screen | pantalla de proyección | 投影幕布, 投影幕
camera | cámara, cámara de fotos | 相机, 照相机, 摄像头
action camera | cámara deportiva, cámara de acción | 运动相机
instant camera | cámara instantánea | 拍立得
camcorder, video camera | videocámara | 摄像机
security camera, surveillance camera, cctv | cámara de seguridad, cámara de vigilancia | 监控摄像头, 监控
lens | objetivo, lente | 镜头, 镜片
camera bag | bolsa para cámara | 相机包
drone | dron | 无人机
smartwatch | reloj inteligente, smartwatch | 智能手表
smart band, fitness tracker | pulsera de actividad, pulsera inteligente | 智能手环, 运动手环
watch strap, watch band | correa de reloj | 表带
computer, pc | ordenador, computadora, computador | 电脑, 计算机
laptop, notebook computer | portátil, laptop, ordenador portátil, computadora portátil | 笔记本电脑, 手提电脑
desktop computer, desktop pc | ordenador de sobremesa, computadora de escritorio | 台式电脑, 台式机
mini pc | mini pc | 迷你主机, 迷你电脑
tablet | tableta, tablet | 平板电脑, 平板
tablet case | funda de tablet, funda para tableta | 平板保护套, 平板壳
e-reader, ebook reader | lector de libros electrónicos, libro electrónico | 电子书阅读器, 电子书
stylus, stylus pen | lápiz táctil, lápiz óptico | 触控笔, 电容笔
monitor, computer monitor | monitor, monitor de ordenador | 显示器, 显示屏
monitor arm | brazo para monitor | 显示器支架
monitor stand | soporte para monitor, elevador de monitor | 显示器增高架
screen, display | pantalla | 屏幕, 显示屏
keyboard | teclado | 键盘
mechanical keyboard | teclado mecánico | 机械键盘
mouse, computer mouse | ratón, mouse | 鼠标
wireless mouse | ratón inalámbrico, mouse inalámbrico | 无线鼠标
mouse pad, mouse mat | alfombrilla de ratón, alfombrilla para mouse | 鼠标垫
webcam | cámara web, webcam | 网络摄像头, 电脑摄像头
usb stick, flash drive, usb flash drive | memoria usb, pendrive | u盘, 优盘
memory card, sd card, micro sd card | tarjeta de memoria, tarjeta sd, tarjeta micro sd | 存储卡, 内存卡, sd卡
card reader | lector de tarjetas | 读卡器
hard drive, hard disk | disco duro | 硬盘
external hard drive | disco duro externo, disco externo | 移动硬盘
ssd, solid state drive | ssd, disco ssd, unidad de estado sólido | 固态硬盘
ram, memory module | memoria ram | 内存条, 内存
graphics card, video card | tarjeta gráfica, tarjeta de video | 显卡
motherboard | placa base, placa madre, tarjeta madre | 主板
processor, cpu | procesador, cpu | 处理器, cpu
computer case, pc case | caja de ordenador, torre de ordenador, gabinete | 机箱
power supply, psu | fuente de alimentación, fuente de poder | 电源
cooling fan, cpu cooler | ventilador de cpu, disipador | 散热器, 散热风扇
thermal paste | pasta térmica | 硅脂, 导热硅脂
sound card | tarjeta de sonido | 声卡
network card, network adapter | tarjeta de red, adaptador de red | 网卡
router, wireless router | router, enrutador, ruteador | 路由器
modem | módem | 调制解调器, 光猫
network switch | switch de red, conmutador de red | 交换机
wifi extender, repeater | repetidor wifi, amplificador wifi | 信号放大器, wifi放大器
server | servidor | 服务器
ups, uninterruptible power supply | sai, ups, sistema de alimentación ininterrumpida | ups电源, 不间断电源
docking station | estación de acoplamiento, base de conexión, docking station | 扩展坞
usb hub | hub usb, concentrador usb | 集线器, 分线器, usb集线器
laptop sleeve | funda de portátil, funda para laptop | 笔记本内胆包, 电脑内胆包
laptop bag | maletín para portátil, bolsa para laptop | 电脑包
laptop stand | soporte para portátil, soporte para laptop | 笔记本支架, 电脑支架
laptop cooling pad | base refrigeradora, base de enfriamiento | 笔记本散热器, 散热底座
privacy filter | filtro de privacidad | 防窥膜
software | software, programa informático | 软件
antivirus | antivirus | 杀毒软件
printer | impresora | 打印机
3d printer | impresora 3d | 3d打印机
label printer, thermal printer | impresora de etiquetas, impresora térmica | 标签机, 标签打印机, 热敏打印机
scanner | escáner | 扫描仪
barcode scanner | lector de códigos de barras | 扫码枪, 条码扫描器
toner | tóner, tónico facial | 硒鼓, 墨粉, 爽肤水
toner cartridge | cartucho de tóner, tóner | 硒鼓, 墨粉盒
printer drum, drum unit | tambor de impresora, unidad de tambor | 感光鼓, 硒鼓
ink cartridge, printer ink | cartucho de tinta, tinta de impresora | 墨盒, 打印机墨水
photocopier, copier | fotocopiadora | 复印机
games console, game console | consola, videoconsola, consola de videojuegos | 游戏机
game controller, gamepad, joystick | mando de consola, control de videojuegos, joystick | 游戏手柄, 手柄
video game | videojuego | 电子游戏, 游戏
vr headset, virtual reality headset | gafas de realidad virtual, lentes de realidad virtual | vr眼镜
gaming chair | silla gaming, silla gamer | 电竞椅
smart home | casa inteligente, domótica | 智能家居
smart plug | enchufe inteligente | 智能插座
smart lock | cerradura inteligente | 智能锁, 智能门锁
video doorbell, doorbell | timbre, videoportero | 门铃, 可视门铃
gps tracker, tracker | localizador gps, rastreador gps | 定位器, gps定位器
calculator | calculadora | 计算器
solar panel | panel solar, placa solar | 太阳能板, 光伏板
inverter | inversor | 逆变器
generator | generador | 发电机
transformer | transformador | 变压器
circuit board, pcb | placa de circuito, circuito impreso | 电路板
sensor | sensor | 传感器
resistor | resistencia eléctrica | 电阻
capacitor | condensador, capacitor | 电容
relay | relé | 继电器
led display | pantalla led | led显示屏
musical instrument | instrumento musical | 乐器
guitar | guitarra | 吉他
ukulele | ukelele | 尤克里里
piano | piano | 钢琴
electronic keyboard, digital piano | teclado musical, piano digital | 电子琴, 电钢琴
violin | violín | 小提琴
flute | flauta | 长笛, 笛子
harmonica | armónica | 口琴
drum | tambor, batería musical | 鼓
drum kit, drum set | batería musical, batería acústica | 架子鼓
`
