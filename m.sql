select account_id from media group by 1 order by count(*) desc limit 1;
