/** Words in traditional characters, as typed in Taiwan and Hong Kong, and the same in simplified ones. */
export const TRADITIONAL_WORDS = `耳機 = 耳机, 音響 = 音响, 充電器 = 充电器, 數據線 = 数据线, 手機殼 = 手机壳, 智慧手錶 = 智能手表, 鍵盤 = 键盘, 檯燈 = 台灯, 燈泡 = 灯泡, 手電筒 = 手电筒,
  鍋子 = 锅子, 盤子 = 盘子, 襪子 = 袜子, 褲子 = 裤子, 運動鞋 = 运动鞋, 書包 = 书包, 錢包 = 钱包, 行李箱 = 行李箱, 項鍊 = 项链, 戒指 = 戒指, 鬧鐘 = 闹钟, 積木 = 积木,
  風箏 = 风筝, 帳篷 = 帐篷, 籃球 = 篮球, 電鑽 = 电钻, 螺絲刀 = 螺丝刀, 鉛筆 = 铅笔, 紙箱 = 纸箱, 魚缸 = 鱼缸`
