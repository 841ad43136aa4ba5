-- Public pages of one site needn't know which hosts are gone.
select protect_global_table('former_host');
